// Features of the browsers that README names, in the style sheets that they get.
export default {
  plugins: ["stylelint-no-unsupported-browser-features"],
  rules: {
    "plugin/no-unsupported-browser-features": [
      true,
      {
        ignorePartialSupport: true,
        ignore: [
          // Keeps phones that enlarge text by themselves from doing so; others do not need it.
          "text-size-adjust",
          // Names of system fonts, each followed by one that every browser knows.
          "extended-system-fonts",
        ],
      },
    ],
  },
};
