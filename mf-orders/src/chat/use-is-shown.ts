/** Whether the reader can see an element: the page is visible, and no other dialog covers the element's own. */
import { DIALOG_OPENED_EVENT } from '@skatert/ui-kit/top-layer';
import { type RefObject, useSyncExternalStore } from 'react';

export const useIsShown = (element: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && !isCovered(element.current),
  );

/** A dialog that closes gives the focus back. */
function subscribe(onChange: () => void): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  document.addEventListener('visibilitychange', onChange, { signal });
  document.addEventListener('focusin', onChange, { signal });
  window.addEventListener(DIALOG_OPENED_EVENT, onChange, { signal });
  return () => closing.abort();
}

function isCovered(element: HTMLElement | null): boolean {
  const own = element?.closest('dialog');
  return own != null && [...document.querySelectorAll('dialog[open]')].at(-1) !== own;
}
