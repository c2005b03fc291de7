import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The row that is awaited, and the field that has the focus until then. */
interface Awaited {
  index: number;
  from: HTMLInputElement;
}

/**
 * Returns a function that moves the focus from a field of the list to that of the next row. After the last row it loads others,
 * and moves the focus once they are there, unless it has left the field.
 * @param count how many rows there are
 * @param loadMore returns false when there are no others
 */
export function useNextField(list: RefObject<HTMLElement | null>, count: number, loadMore: () => boolean) {
  const awaited = useRef<Awaited | null>(null);
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });
  useEffect(() => {
    const next = awaited.current;
    if (next === null || next.index >= count) return;
    awaited.current = null;
    if (document.activeElement === next.from) focusField(list.current, next.index);
  }, [list, count]);
  return useCallback(
    (field: HTMLInputElement) => {
      const index = fieldsOf(list.current).indexOf(field) + 1;
      if (focusField(list.current, index)) return;
      awaited.current = load.current() ? { index, from: field } : null;
    },
    [list],
  );
}

const fieldsOf = (list: HTMLElement | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>('input') ?? []),
];

function focusField(list: HTMLElement | null, index: number): boolean {
  const field = fieldsOf(list)[index];
  field?.focus();
  field?.select();
  return field !== undefined;
}
