/** Finds and focuses the orders of the list: rows of the table, or cards. */

const ENTRIES = 'tbody tr[data-key], [data-order]';

const entriesIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ENTRIES)];

/** Returns the entry that has the focus, or contains it. */
const focusedEntry = (list: HTMLElement): HTMLElement | undefined =>
  entriesIn(list).find((entry) => entry.contains(document.activeElement));

/** Returns the id of the order that has the focus. */
export function focusedOrder(list: HTMLElement): number | undefined {
  const entry = focusedEntry(list);
  const id = Number(entry?.dataset.order ?? entry?.dataset.key);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Focuses the next or the previous order; the first one when none has the focus. */
export function focusBeside(list: HTMLElement, step: 1 | -1): void {
  const entries = entriesIn(list);
  const focused = focusedEntry(list);
  const index = focused ? entries.indexOf(focused) + step : 0;
  const entry = entries[Math.min(Math.max(index, 0), entries.length - 1)];
  entry?.focus({ preventScroll: true });
  // Scrolls as far as needed, and not below the head of the table: see `scroll-margin` in the styles.
  entry?.scrollIntoView?.({ block: 'nearest' });
}
