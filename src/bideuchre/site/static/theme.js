/* Sets the page's colours before it is first drawn: the saved choice, or what the device prefers.
   A plain script, not a module, so that the page does not flash. */
(function () {
  var prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

  function saved() {
    try {
      return JSON.parse(localStorage.getItem("bideuchre.settings")) || {};
    } catch (error) {
      return {};
    }
  }

  function apply() {
    var settings = saved();
    var dark = settings.theme === "dark" || (settings.theme !== "light" && prefersDark.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    document.documentElement.dataset.suits = settings.fourColours ? "four" : "two";
  }

  apply();
  prefersDark.addEventListener("change", apply);
  window.addEventListener("storage", apply);
  document.addEventListener("settings", apply);
})();
