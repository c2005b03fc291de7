/** Keeps the focus in a row that was moved or added, although its element is taken out of the page for a moment. */
import { useId, useLayoutEffect, useRef } from 'react';

export type Control = 'text' | 'up' | 'down';

export interface RowFocus {
  /** The id of a control's element. */
  controlId: (rowId: number, control: Control) => string;
  /** Focuses the control after the next rendering; the row's text when the control is disabled by then. */
  focusLater: (rowId: number, control: Control) => void;
}

export function useRowFocus(): RowFocus {
  const prefix = useId();
  const wanted = useRef<{ rowId: number; control: Control } | null>(null);
  const controlId = (rowId: number, control: Control) => `${prefix}-${rowId}-${control}`;
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { rowId, control } = wanted.current;
    wanted.current = null;
    const element = document.getElementById(controlId(rowId, control));
    const isDisabled = element instanceof HTMLButtonElement && element.disabled;
    (isDisabled ? document.getElementById(controlId(rowId, 'text')) : element)?.focus();
  });
  return {
    controlId,
    focusLater: (rowId, control) => {
      wanted.current = { rowId, control };
    },
  };
}
