/** Has the browser install the service worker, once the page itself is there. */

const register = () => navigator.serviceWorker.register("/worker.js").catch(() => {});

if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
