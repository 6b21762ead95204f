/* Sets how the page looks before it is first drawn: what was chosen, or what the device prefers.
   A plain script, not a module, so that the page does not flash. */
(function () {
  var BAR = { light: "#f6f0e4", dark: "#141b1d", lightMore: "#ffffff", darkMore: "#000000" }; // --paper of tokens.css
  var root = document.documentElement;
  var prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
  var prefersMore = window.matchMedia("(prefers-contrast: more)");
  var prefersLess = window.matchMedia("(prefers-reduced-motion: reduce)");

  function saved() {
    try {
      return JSON.parse(localStorage.getItem("bideuchre.settings")) || {};
    } catch (error) {
      return {};
    }
  }

  function apply() {
    var settings = saved();
    var theme = settings.theme === "dark" || (settings.theme !== "light" && prefersDark.matches) ? "dark" : "light";
    var more = settings.highContrast === true || prefersMore.matches;
    root.dataset.theme = theme;
    root.dataset.suits = settings.fourColours === true ? "four" : "two";
    root.dataset.cards = settings.largeCards === true ? "large" : "usual";
    root.dataset.contrast = more ? "more" : "usual";
    root.dataset.motion = settings.reducedMotion === true || prefersLess.matches ? "less" : "usual";
    // The browser's own bar has the colour of the page, also where that is not the device's.
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.content = BAR[theme + (more ? "More" : "")];
    });
  }

  apply();
  [prefersDark, prefersMore, prefersLess].forEach(function (preference) {
    preference.addEventListener("change", apply);
  });
  window.addEventListener("storage", apply);
  document.addEventListener("settings", apply);
})();
