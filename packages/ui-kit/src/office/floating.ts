/** Positions floating elements. */

/** The distance to the anchor and to the edges of the window, in px. */
const GAP = 4;

/** Positions a fixed element below its anchor, or above it when there is no room below. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const fits = bottom + GAP + height <= window.innerHeight;
  const right = document.documentElement.clientWidth - width - GAP;
  element.style.left = `${Math.max(GAP, Math.min(left, right))}px`;
  element.style.top = `${fits ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
}
