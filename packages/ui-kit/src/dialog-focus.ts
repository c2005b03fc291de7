/** The focus of a dialog: its initial position, and where it moves when the dialog closes. */
import { focusPage, isFocusLost } from './page-focus.js';

const FIELD = ':is(input:not([type="hidden"], [type="file"]), select, textarea):enabled';
const PRIMARY = 'button[data-look="primary"]:enabled';
/** Marks content that is still loading. */
const LOADING = '[data-loading]';

/**
 * Moves the focus to the first field of a dialog, else to its primary action. While neither has loaded, the dialog itself
 * has the focus; it moves when they appear, unless the user has moved it. `fieldsOnly`: never to an action, as in a
 * drawer or in details to read. Returns a function that stops waiting.
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

/** Like `focusFirst`, once the dialog itself receives the focus: until then it is below another one. */
export function focusFirstLater(dialog: HTMLElement, fieldsOnly: boolean): () => void {
  let stop = () => {};
  const begin = () => {
    stop = focusFirst(dialog, fieldsOnly);
  };
  dialog.addEventListener('focus', begin, { once: true });
  return () => stop();
}

/** Returns the checked radio button of a group, which Tab would reach; else the field itself. */
function checkedOf(dialog: HTMLElement, field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const chosen = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
  return chosen.find(({ name }) => name === field.name) ?? field;
}

/**
 * Stores the focused element. Returns a function that restores the focus after a dialog was closed: when the element is
 * gone or the page has changed, to the dialog below, else to the page's heading. `ownAddress`: closing the dialog itself
 * changes the page.
 */
export function rememberFocus(dialog: HTMLElement, ownAddress: boolean): () => void {
  const before = document.activeElement;
  const { pathname } = location;
  return () => {
    if (!isFocusLost() && !dialog.contains(document.activeElement)) return;
    const isSamePage = ownAddress || location.pathname === pathname;
    if (isSamePage && before instanceof HTMLElement && before !== document.body) before.focus();
    if (!isFocusLost()) return;
    const below = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    if (below) below.focus();
    else focusPage();
  };
}
