/** The selection of the cards of a grid. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Key } from 'react-aria-components/GridList';

export interface CardSelection {
  /** May contain cards that are not in the grid. */
  selected: ReadonlySet<number>;
  /** The set is given back as `selected` as it is: it holds where a range of the keyboard begins. */
  onSelect: (selected: ReadonlySet<number>) => void;
  /** Ctrl+A. */
  onSelectAll: () => void;
}

/** Returns the properties of the grid, and the listeners of the element around it. */
export function useCardSelection(items: readonly { id: number }[], selection: CardSelection | undefined) {
  /** The last press was with Shift, which React Aria ignores on a checkbox. */
  const isRange = useRef(false);
  /** The card that was selected or deselected last. */
  const last = useRef<number | null>(null);
  if (!selection) return { props: {}, listeners: {} };
  const { selected, onSelect, onSelectAll } = selection;
  const change = (keys: 'all' | Set<Key>): void => {
    if (keys === 'all') onSelectAll();
    else changeTo(keys as Set<number>);
  };
  const changeTo = (next: Set<number>): void => {
    const [id, ...others] = [...next, ...selected].filter((each) => next.has(each) !== selected.has(each));
    const isOne = id !== undefined && others.length === 0;
    const range = isOne && isRange.current ? between(items, last.current, id) : [];
    if (isOne) last.current = id;
    if (id === undefined || range.length === 0) onSelect(next);
    else if (next.has(id)) onSelect(new Set([...next, ...range]));
    else onSelect(new Set([...next].filter((each) => !range.includes(each))));
  };
  return {
    props: { selectionMode: 'multiple' as const, selectedKeys: selected, onSelectionChange: change },
    listeners: {
      onPointerDownCapture: ({ shiftKey }: PointerEvent) => {
        isRange.current = shiftKey;
      },
      onKeyUpCapture: () => {
        isRange.current = false;
      },
      onMouseDown: (event: MouseEvent) => {
        // Shift would select text.
        if (event.shiftKey) event.preventDefault();
      },
    },
  };
}

/** Returns the ids from one card to another, both included; empty when one of them is not in the grid. */
function between(items: readonly { id: number }[], from: number | null, to: number): number[] {
  const ids = items.map(({ id }) => id);
  const [start, end] = [ids.indexOf(from ?? -1), ids.indexOf(to)];
  return start === -1 || end === -1 ? [] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
