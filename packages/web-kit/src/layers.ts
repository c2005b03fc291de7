/**
 * The open dialogs and drawers of the page, lowest first, and the browser's history: each has an entry of its own, so
 * that Back closes the topmost one before it leaves the page. The entry of a dialog that was closed otherwise stays, is
 * taken by the next dialog, and Back steps over it. Nothing travels through the history but in answer to Back: a journey
 * at another time would end a navigation that has just begun. A part of `router`: nothing outside it imports this module,
 * since a second copy of it would know of no dialog.
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

/** The router's key of the page, which a dialog's entry shares, and how many dialogs the entry stands for. */
function currentEntry(): { page: unknown; layers: number } {
  return { page: history.state?.key, layers: Number(history.state?.layers ?? 0) };
}

/**
 * Shows a dialog above the others; the page behind does not scroll while there is one. `close` is called by Back; null
 * for a dialog that is a page of its own, which Back leaves anyway: it is shown below the others, which keep the focus.
 * The returned function removes it.
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
  // The browser gives the focus back to this when the next one closes.
  dialog.focus();
  for (const layer of open) {
    layer.dialog.close();
    layer.dialog.showModal();
  }
  focused?.focus();
}

/** Remembers the current entry of the history: to be called when another page is shown. */
export function noteEntry(): void {
  at = currentEntry();
}

/** After React has shown what closed and what opened: a dialog in place of another one needs no entry of its own. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    for (let layers = currentEntry().layers + 1; layers <= open.length; layers += 1)
      history.pushState({ ...history.state, layers }, '');
    noteEntry();
  });
}

function onPop(): void {
  // A link within the page has no state.
  if (history.state === null) return;
  const from = at;
  noteEntry();
  const isBackOnPage = at.page === from.page && at.layers < from.layers;
  if (isBackOnPage && open.length === 0) history.go(-1 - at.layers);
  else if (isBackOnPage)
    for (const layer of open.slice(Math.min(at.layers, open.length - 1)).reverse()) layer.close();
  settleSoon();
}

/** The page keeps its place and its width, also without its scroll bar. */
function lockScroll(locked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = locked ? `${Math.max(0, window.innerWidth - clientWidth)}px` : '';
  style.overflow = locked ? 'hidden' : '';
}
