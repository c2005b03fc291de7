import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The pages that are not shown yet. */
export interface MoreRows {
  has: boolean;
  isLoading: boolean;
  /** How often loading has failed. */
  failures: number;
  load: () => unknown;
}

/**
 * Returns functions that move the focus: `focusNext` from a field of the list to that of the next row, after the last row
 * once others are loaded; `showMore` from the button that loads others to the first of them. They do not move it when it has
 * been moved meanwhile.
 * @param stocktaking how many rows there are
 */
export function useNextField(list: RefObject<HTMLElement | null>, stocktaking: number, more: MoreRows) {
  /** Moves the focus once a page is loaded. */
  const awaited = useRef<(() => void) | null>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  const { isLoading, failures } = more;
  // Also after a failure, so that rows of a later time don't move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of them may change in one render
  useEffect(() => {
    if (isLoading) return;
    const move = awaited.current;
    awaited.current = null;
    move?.();
  }, [isLoading, failures, stocktaking]);
  const focusNext = useCallback(
    (field: HTMLInputElement) => {
      if (focusAfter(list.current, field) || !latest.current.has) return;
      awaited.current = () => {
        if (document.activeElement === field) focusAfter(list.current, field);
      };
      latest.current.load();
    },
    [list],
  );
  const showMore = (button: HTMLElement | null): unknown => {
    awaited.current = () => {
      // After the last page the button is gone, and with it the focus.
      if (![button, document.body].includes(document.activeElement as HTMLElement)) return;
      const row = list.current?.children[stocktaking] as HTMLElement | undefined;
      row?.focus();
    };
    return more.load();
  };
  return { focusNext, showMore };
}

function focusAfter(list: HTMLElement | null, field: HTMLInputElement): boolean {
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  next?.focus();
  next?.select();
  return next !== undefined;
}
