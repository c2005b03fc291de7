/**
 * The open dialogs and drawers of the page, lowest first, and the browser's history: each has an entry of its own, so
 * that Back closes the topmost one before it leaves the page. An entry never outlives its dialog: one that is closed
 * otherwise goes back over it, and a navigation takes its place. A part of `router`: nothing outside it imports this
 * module, since a second copy of it would know of no dialog.
 */

interface Layer {
  close: () => void;
}

/** Where a browser never reports that it went back, navigation goes on after this time, in ms. */
const TRAVEL_TIMEOUT_MS = 1000;

const open: Layer[] = [];
let locks = 0;
/** Only where the pages follow the browser's address: a test, or a page in a frame of memory, has no history. */
let following = false;
/** Ends a journey through the history that is under way; null while there is none. */
let arrive: (() => void) | null = null;
const waiting: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/** The router's key of the page's entry; a dialog's entry has the same. */
let pageKey: unknown;

/** How many dialogs the current entry of the history stands for. */
const depth = (): number => Number(history.state?.layers ?? 0);

/**
 * Adds a dialog on top of the others; the page behind does not scroll while there is one. `close` is called by Back;
 * null for a dialog that is a page of its own, which Back leaves anyway. The returned function removes it.
 */
export function openLayer(close: (() => void) | null): () => void {
  const layer = close && { close };
  if (locks === 0) lockScroll(true);
  locks += 1;
  if (layer) open.push(layer);
  settleSoon();
  return () => {
    locks -= 1;
    if (locks === 0) lockScroll(false);
    if (layer) open.splice(open.indexOf(layer), 1);
    settleSoon();
  };
}

/** Follows Back and Forward, and drops the entry that a reload left of a dialog. The returned function stops it. */
export function followHistory(): () => void {
  following = true;
  window.addEventListener('popstate', onPop, { capture: true });
  settleSoon();
  return () => {
    following = false;
    arrive?.();
    window.removeEventListener('popstate', onPop, { capture: true });
  };
}

/**
 * Calls `navigate` once it may change the history: with `replace` when the page's own entry is the current one, else
 * when at most one dialog's entry is above it. `navigate` gets true when there is one, which the new page is to replace.
 */
export function leavePage(replace: boolean, navigate: (insteadOfDialog: boolean) => void): void {
  if (arrive) {
    waiting.push(() => leavePage(replace, navigate));
    return;
  }
  const above = depth();
  const steps = replace ? above : above - 1;
  if (steps > 0) {
    travel(-steps, () => leavePage(replace, navigate));
    return;
  }
  navigate(above > 0);
  pageKey = history.state?.key;
  settleSoon();
}

/** After React has shown what closed and what opened: a dialog in place of another one needs no entry of its own. */
function settleSoon(): void {
  clearTimeout(settling);
  if (following) settling = setTimeout(settle);
}

function settle(): void {
  if (arrive) return;
  pageKey = history.state?.key;
  const extra = depth() - open.length;
  if (extra > 0) travel(-extra);
  for (let layers = depth() + 1; layers <= open.length; layers += 1)
    history.pushState({ ...history.state, layers }, '');
}

function travel(by: number, then?: () => void): void {
  const timer = setTimeout(() => arrive?.(), TRAVEL_TIMEOUT_MS);
  arrive = () => {
    clearTimeout(timer);
    arrive = null;
    then?.();
    for (const navigate of waiting.splice(0)) navigate();
    settleSoon();
  };
  history.go(by);
}

function onPop(event: PopStateEvent): void {
  const samePage = event.state?.key === pageKey;
  pageKey = event.state?.key;
  // The router has nothing to do where only dialogs come and go.
  if (samePage && (arrive || open.length > 0 || depth() > 0)) event.stopImmediatePropagation();
  if (arrive) arrive();
  else for (const layer of open.slice(depth()).reverse()) layer.close();
  settleSoon();
}

/** The page keeps its place and its width, also without its scroll bar. */
function lockScroll(locked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = locked ? `${Math.max(0, window.innerWidth - clientWidth)}px` : '';
  style.overflow = locked ? 'hidden' : '';
}
