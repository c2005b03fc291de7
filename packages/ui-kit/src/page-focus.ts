/** Where the focus goes when what held it is gone: the heading of the page. */

/** The element that holds the page; the shell and the stand-alone start give it this id. */
export const PAGE_ID = 'content';

let stopWaiting: (() => void) | null = null;

/** True when nothing holds the focus, so that a keyboard would begin at the top of the document. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus to the page's h1, which so is read aloud; the page keeps its scroll position. While the page has none
 * yet, the page itself holds the focus, until there is one or the person does something.
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
