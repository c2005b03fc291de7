import { apiPost } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { useLines } from '../lines/use-lines.js';
import { INVENTORY_PATH, useReload } from '../queries/list-query.js';
import type { DocumentNoun } from './document-nouns.js';
import { changeLines, firstLines, itemsOf } from './lines.js';

export interface DocumentModalProps {
  /** Chosen at first; null: none. */
  warehouseId: number | null;
  onClose: () => void;
}

/** Returns the lines of a new document, and the function that sends them with its other fields. */
export function useDocumentForm({ path, done }: DocumentNoun, onClose: () => void) {
  const reload = useReload();
  // One key per opened form: a repeat after a lost response moves no stock twice.
  const [key] = useState(() => crypto.randomUUID());
  const { shown, withLines, focusFirstWrong } = useLines(changeLines, firstLines);
  const send = async (fields: object): Promise<void> => {
    const items = itemsOf(shown.lines);
    if (!items) return focusFirstWrong();
    const headers = { 'idempotency-key': key };
    await apiPost(`${INVENTORY_PATH}/${path}`, { ...fields, items }, { headers });
    toast.success(done);
    onClose();
    await reload();
  };
  return { lines: shown, withLines, send };
}
