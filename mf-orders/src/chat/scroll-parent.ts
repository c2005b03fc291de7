/** Returns the nearest ancestor that scrolls; null when the page does. */
export function scrollParentOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}
