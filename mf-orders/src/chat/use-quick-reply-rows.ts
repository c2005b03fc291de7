/** The rows that the editor of quick replies shows, and their changes. */
import { QUICK_REPLIES_MAX } from '@skatert/contracts/orders/quick-reply-rules';
import { useRef, useState } from 'react';
import { moved, rowsOf, textsOf } from './quick-reply-rows.js';
import { useRowFocus } from './use-row-focus.js';

export function useQuickReplyRows(opened: readonly string[]) {
  const [rows, setRows] = useState(() => rowsOf(opened));
  const nextId = useRef(opened.length);
  const { controlId, focusLater } = useRowFocus();
  return {
    rows,
    controlId,
    isFull: rows.length >= QUICK_REPLIES_MAX,
    isChanged: JSON.stringify(textsOf(rows)) !== JSON.stringify(opened),
    /** Shows the error of a row. */
    focus: (id: number) => document.getElementById(controlId(id, 'text'))?.focus(),
    change: (id: number, text: string) =>
      setRows((all) => all.map((row) => (row.id === id ? { id, text } : row))),
    add: () => {
      const id = nextId.current++;
      setRows((all) => [...all, { id, text: '' }]);
      focusLater(id, 'text');
    },
    move: (id: number, by: -1 | 1) => {
      setRows((all) => moved(all, id, by));
      focusLater(id, by < 0 ? 'up' : 'down');
    },
    remove: (id: number) => {
      const index = rows.findIndex((row) => row.id === id);
      const left = rows.filter((row) => row.id !== id);
      setRows(left);
      const neighbour = left[Math.min(index, left.length - 1)];
      if (neighbour) focusLater(neighbour.id, 'text');
    },
    /** Shows other texts instead. */
    replace: (texts: readonly string[]) => {
      setRows(texts.map((text) => ({ id: nextId.current++, text })));
    },
  };
}
export type QuickReplyRows = ReturnType<typeof useQuickReplyRows>;
