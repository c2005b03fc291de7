/** Places what floats above the page. */

/** Between it, what it belongs to, and the edges of the window, in px. */
const GAP = 4;

/** Puts a fixed element below another, or above it where the window ends. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const fits = bottom + GAP + height <= window.innerHeight;
  const right = document.documentElement.clientWidth - width - GAP;
  element.style.left = `${Math.max(GAP, Math.min(left, right))}px`;
  element.style.top = `${fits ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
}
