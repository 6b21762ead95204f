"""Contrast of what a page shows, as the browser has computed its colors."""

#: Texts and drawings of too little contrast with what they stand on, and controls without an edge.
FAINT = r"""
() => {
  const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  const channels = (color) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data];
  };
  const over = ([r, g, b, a], under) =>
    [r, g, b].map((value, place) => (value * a + under[place] * (255 - a)) / 255);
  const ground = (element) => {
    if (!element) return channels("Canvas").slice(0, 3);
    const color = channels(getComputedStyle(element).backgroundColor);
    return color[3] === 255 ? color.slice(0, 3) : over(color, ground(element.parentElement));
  };
  const light = (color) => {
    const [r, g, b] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [more, less] = [light(one), light(other)].sort((a, b) => b - a);
    return (more + 0.05) / (less + 0.05);
  };
  const all = { opacityProperty: true, visibilityProperty: true };
  const seen = (element) => element.checkVisibility(all)
    && element.getBoundingClientRect().width > 2 && !element.closest(".unseen, .skip, [inert]");
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const name = (element) => element.tagName + "." + (element.getAttribute("class") ?? "") + " "
    + (element.textContent.trim().slice(0, 20) || element.dataset.suit || element.name || "");
  const faint = [];
  for (const element of top.querySelectorAll("*")) {
    if (!seen(element)) continue;
    const off = element.closest(":disabled, [aria-disabled=true], .off");
    const style = getComputedStyle(element);
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const drawing = element.matches("svg:not([role=img][aria-label*=' ']):has(use)");
    if (text || drawing && !element.closest(".mark, .emblem, .card, .half")) {
      const ratio = contrast(over(channels(style.color), ground(element)), ground(element));
      const least = off ? 2.5 : drawing ? 3 : 4.5;
      if (ratio < least) faint.push(`${name(element)}: ${ratio.toFixed(2)}`);
    }
    if (element.matches("[role=switch], .key, .button, .options, .slot, .card, .tag, .field")) {
      const around = ground(element.parentElement);
      const lines = [style.backgroundColor];
      lines.push(...(style.boxShadow.match(/(?:rgba?|color)\([^)]*\)/g) ?? []));
      if (parseFloat(style.borderTopWidth)) lines.push(style.borderTopColor);
      const against = (color) => contrast(over(channels(color), around), around);
      const ratio = Math.max(...lines.map(against));
      if (ratio < (off ? 2 : 3)) faint.push(`${name(element)} has no edge: ${ratio.toFixed(2)}`);
    }
  }
  return faint;
}
"""
