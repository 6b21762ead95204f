/** Arrow keys step through a replay, as its links do. */

const rtl = document.documentElement.dir === "rtl";

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const forward = event.key === (rtl ? "ArrowLeft" : "ArrowRight");
  const back = event.key === (rtl ? "ArrowRight" : "ArrowLeft");
  const link = forward || back ? document.querySelector(`.steps a[rel="${forward ? "next" : "prev"}"]`) : null;
  if (link) location.replace(link.href);
});
