/** Moves the focus to the heading of the page after the focused element was removed. */

/** The id of the element that contains the page. */
export const PAGE_ID = 'content';

let stopWaiting: (() => void) | null = null;

/** Returns true when no element has the focus: the next Tab would start at the top of the document. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus to the page's h1, so that screen readers announce it; the scroll position is unchanged. While the page
 * has no h1, the page itself has the focus, until an h1 appears or the user presses a key or the pointer.
 */
export function focusPage(): void {
  stopWaiting?.();
  const page = document.getElementById(PAGE_ID);
  if (!page) return;
  if (!focusHeading(page)) page.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (isFocusLost() || document.activeElement === page) focusHeading(page);
  });
  observer.observe(page, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    for (const input of INPUTS) window.removeEventListener(input, stop, true);
    stopWaiting = null;
  };
  for (const input of INPUTS) window.addEventListener(input, stop, true);
  stopWaiting = stop;
}

const INPUTS = ['keydown', 'pointerdown'];

function focusHeading(page: HTMLElement): boolean {
  const heading = page.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
