/** Keeps the focus nearby when the focused item of a list was removed. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPage, isFocusLost } from '../page-focus.js';

/**
 * Moves the focus to the next item, else the previous one, else the page's heading. `ids`: undefined while they are
 * loading. `list`: its child elements are the items, each with a link; absent: the list itself moves the focus between
 * its items.
 */
export function useFocusAfterRemoval(
  ids: readonly number[] | undefined,
  list?: RefObject<HTMLElement | null>,
): void {
  const before = useRef(ids);
  useLayoutEffect(() => {
    const known = before.current ?? [];
    before.current = ids;
    // Another list has other items, too.
    if (!ids || ids.length >= known.length || !ids.every((id) => known.includes(id)) || !isFocusLost())
      return;
    if (ids.length === 0) return focusPage();
    const removed = known.findIndex((id) => !ids.includes(id));
    const items = list?.current?.children ?? [];
    items[Math.min(removed, ids.length - 1)]?.querySelector<HTMLElement>('a')?.focus();
  }, [ids, list]);
}
