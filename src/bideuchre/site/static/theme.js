/** Sets how the page looks before it is first drawn: what was chosen, or what the device prefers.
   A plain script, not a module, so that the page does not flash. */
(function () {
  var KEY = "bideuchre.settings";
  var BAR = { light: "#f6f0e4", dark: "#141b1d", lightMore: "#ffffff", darkMore: "#000000" }; // --paper of tokens.css
  var root = document.documentElement;
  var prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
  var prefersMore = window.matchMedia("(prefers-contrast: more)");
  var prefersLess = window.matchMedia("(prefers-reduced-motion: reduce)");

  function saved() {
    try {
      return JSON.parse(localStorage.getItem(KEY)) || {};
    } catch (error) {
      return {};
    }
  }

  function apply(settings) {
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

  var told = null; // by settings.js, which also knows what could not be saved

  function again() {
    apply(told || saved());
  }

  // In forced colors the page has a style of its own, which nobody else needs.
  var forced = window.matchMedia("(forced-colors: active)");
  var style = document.currentScript.dataset.forcedHref;

  function bring() {
    if (!forced.matches) return;
    forced.removeEventListener("change", bring);
    var link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = style;
    link.dataset.spare = "";
    link.onerror = function () {
      link.remove();
      setTimeout(bring, 1000);
    };
    document.head.append(link);
  }

  forced.addEventListener("change", bring);
  bring();

  again();
  [prefersDark, prefersMore, prefersLess].forEach(function (preference) {
    preference.addEventListener("change", again);
  });
  function readAgain() {
    told = null;
    again();
  }

  // What another tab has changed, also while this page was away.
  window.addEventListener("storage", function (event) {
    if (event.key === KEY || event.key === null) readAgain();
  });
  window.addEventListener("pageshow", function (event) {
    if (event.persisted) readAgain();
  });
  document.addEventListener("settings", function (event) {
    told = event.detail;
    again();
  });
})();
