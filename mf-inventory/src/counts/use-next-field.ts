import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that moves the focus from a field of the list to that of the next row. After the last row it loads others,
 * and moves the focus once they are there.
 * @param count how many rows there are
 */
export function useNextField(list: RefObject<HTMLElement | null>, count: number, loadMore: () => void) {
  const awaited = useRef<number | null>(null);
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });
  useEffect(() => {
    const index = awaited.current;
    if (index === null || index >= count) return;
    awaited.current = null;
    focusField(list.current, index);
  }, [list, count]);
  return useCallback(
    (field: HTMLInputElement) => {
      const index = fieldsOf(list.current).indexOf(field) + 1;
      if (focusField(list.current, index)) return;
      awaited.current = index;
      load.current();
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
