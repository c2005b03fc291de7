/**
 * The open dialogs and drawers of the page, lowest first. Each has its own history entry, so that Back closes the
 * topmost one before it leaves the page. When a dialog is closed otherwise, its entry remains: the next dialog reuses
 * it, and Back skips it. The history is traversed only in response to Back: at any other time that could cancel a
 * navigation that has just started. Internal to `router`: a second instance of this module would have its own list of
 * dialogs.
 */

interface Layer {
  dialog: HTMLDialogElement;
  close: () => void;
}

const open: Layer[] = [];
let locks = 0;
let settling: ReturnType<typeof setTimeout> | undefined;
let at = currentEntry();
window.addEventListener('popstate', onPop);

/** Returns the router's key of the page, which dialog entries share, and the number of dialogs open at the entry. */
function currentEntry(): { page: unknown; layers: number } {
  return { page: history.state?.key, layers: Number(history.state?.layers ?? 0) };
}

/**
 * Shows a dialog above the others; the page behind does not scroll meanwhile. `close` is called by Back; null for a
 * dialog that is a page itself, which Back leaves anyway: it is shown below the others, which keep the focus.
 * Returns a function that removes the dialog.
 */
export function openLayer(dialog: HTMLDialogElement, close: (() => void) | null): () => void {
  const layer = close && { dialog, close };
  if (layer) dialog.showModal();
  else showBelow(dialog);
  if (locks === 0) lockScroll(true);
  locks += 1;
  if (layer) open.push(layer);
  settleSoon();
  return () => {
    locks -= 1;
    if (locks === 0) lockScroll(false);
    if (layer) open.splice(open.indexOf(layer), 1);
  };
}

function showBelow(dialog: HTMLDialogElement): void {
  const focused = document.activeElement as HTMLElement | null;
  dialog.showModal();
  if (open.length === 0) return;
  // The browser restores the focus to this dialog when the next one closes.
  dialog.focus();
  for (const layer of open) {
    layer.dialog.close();
    layer.dialog.showModal();
  }
  focused?.focus();
}

/** Stores the current history entry; to be called when the page changes. */
export function trackHistoryEntry(): void {
  at = currentEntry();
}

/** Adds missing entries after React has rendered: a dialog that replaces another one reuses its entry. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    for (let layers = currentEntry().layers + 1; layers <= open.length; layers += 1)
      history.pushState({ ...history.state, layers }, '');
    trackHistoryEntry();
  });
}

function onPop(): void {
  // A link within the page has no state.
  if (history.state === null) return;
  const from = at;
  trackHistoryEntry();
  const isBackOnPage = at.page === from.page && at.layers < from.layers;
  if (isBackOnPage && open.length === 0) history.go(-1 - at.layers);
  else if (isBackOnPage)
    for (const layer of open.slice(Math.min(at.layers, open.length - 1)).reverse()) layer.close();
  settleSoon();
}

/** Locks or unlocks scrolling; padding replaces the scroll bar, so that the page keeps its width. */
function lockScroll(locked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = locked ? `${Math.max(0, window.innerWidth - clientWidth)}px` : '';
  style.overflow = locked ? 'hidden' : '';
}
