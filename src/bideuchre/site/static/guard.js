/** Sees whether everything that the page needs has come and runs. If not, the page is loaded once
    more, and then it says so: the sentence is in every page, and is taken out where all is well.
    Where this script itself is lost, base.css shows the sentence after a while.
    A plain script that every browser understands, the oldest too: they are told here. */
(function () {
  var KEY = "bideuchre.again";
  // ms in which a page is loaded again by itself only once
  var PAUSE = 60000;
  var root = document.documentElement;
  var starting = true;
  var box = null;

  function isAble() {
    return (
      "noModule" in HTMLScriptElement.prototype &&
      [].at &&
      [].findLast &&
      document.getAnimations &&
      window.HTMLDialogElement &&
      Intl.ListFormat
    );
  }

  function say() {
    starting = false;
    root.setAttribute("data-broken", "");
    if (box && document.body && !box.parentNode) document.body.appendChild(box);
  }

  function unsay() {
    root.removeAttribute("data-broken");
    box = document.querySelector(".broken") || box;
    if (box && box.parentNode) box.parentNode.removeChild(box);
  }

  function tryAgain() {
    try {
      var before = Number(sessionStorage.getItem(KEY));
      if (Date.now() - before < PAUSE) return false;
      sessionStorage.setItem(KEY, String(Date.now()));
      if (!sessionStorage.getItem(KEY)) return false;
    } catch (error) {
      return false;
    }
    location.reload();
    return true;
  }

  function fail(early) {
    if (!early || !isAble() || !tryAgain()) say();
  }

  // Styles and scripts of the page itself, and the pictures of the suits, which come with the first
  // drawing. What comes later sees to itself.
  function isNeeded(element) {
    if (element === window || element.localName === "use") return true;
    if (!starting || element.hasAttribute("data-spare")) return false;
    return element.localName === "script" || element.rel === "stylesheet";
  }

  window.addEventListener(
    "error",
    function (event) {
      if (isNeeded(event.target)) fail(starting || event.target.localName === "use");
    },
    true
  );
  window.addEventListener("unhandledrejection", function () {
    fail(starting);
  });
  document.addEventListener("broken", say);
  document.addEventListener("whole", unsay);

  // A page of somebody else in place of a style sheet is no error to a browser.
  window.addEventListener("load", function () {
    var empty = [].some.call(document.styleSheets, function (sheet) {
      return !sheet.cssRules.length;
    });
    if (empty) fail(true);
  });

  // Modules have run by then.
  document.addEventListener("DOMContentLoaded", function () {
    var words = document.querySelector('script[src$="/jsi18n/"]');
    if (!starting) return;
    if (!isAble()) say();
    else if (words && typeof window.gettext !== "function") fail(true);
    else {
      starting = false;
      unsay();
    }
  });
})();
