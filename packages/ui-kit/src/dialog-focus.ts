/** The focus of a dialog: where it begins, and where it goes when the dialog is closed. */
import { focusPage, isFocusLost } from './page-focus.js';

const FIELD = ':is(input:not([type="hidden"], [type="file"]), select, textarea):enabled';
const PRIMARY = 'button[data-look="primary"]:enabled';
/** Stands where something is still on its way. */
const LOADING = '[data-loading]';

/**
 * Moves the focus to the first field of a dialog, else to its primary action; while neither is there, the dialog
 * itself holds it. What is loaded later gets it when it comes, unless the person has moved on. `fieldsOnly`: a drawer,
 * where an action is no reason for being there. The returned function stops waiting.
 */
export function focusFirst(dialog: HTMLElement, fieldsOnly: boolean): () => void {
  const target = (): HTMLElement | null => {
    const first = dialog.querySelector<HTMLElement>(`${FIELD}, ${LOADING}`);
    if (first?.matches(LOADING)) return null;
    if (first || fieldsOnly) return first && checkedOf(dialog, first);
    return dialog.querySelector<HTMLElement>(PRIMARY);
  };
  const found = target();
  (found ?? dialog).focus();
  if (found) return () => {};
  const observer = new MutationObserver(() => {
    const later = isFocusLost() || document.activeElement === dialog ? target() : dialog;
    if (!later) return;
    observer.disconnect();
    if (later !== dialog) later.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The same from when the dialog itself first gets the focus: until then it lies below another one. */
export function focusFirstLater(dialog: HTMLElement, fieldsOnly: boolean): () => void {
  let stop = () => {};
  const begin = () => {
    stop = focusFirst(dialog, fieldsOnly);
  };
  dialog.addEventListener('focus', begin, { once: true });
  return () => stop();
}

/** Of a group of radio buttons the one that Tab would reach. */
function checkedOf(dialog: HTMLElement, field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const chosen = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return chosen.find(({ name }) => name === field.name) ?? field;
}

/**
 * Remembers what has the focus now. The returned function gives it back after a dialog was closed: where that is gone,
 * or the page is another one by now, to the dialog below, else to the page's heading.
 */
export function rememberFocus(dialog: HTMLElement): () => void {
  const before = document.activeElement;
  const { pathname } = location;
  return () => {
    if (!isFocusLost() && !dialog.contains(document.activeElement)) return;
    const isSamePage = location.pathname === pathname;
    if (isSamePage && before instanceof HTMLElement && before !== document.body) before.focus();
    if (!isFocusLost()) return;
    const below = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    if (below) below.focus();
    else focusPage();
  };
}
