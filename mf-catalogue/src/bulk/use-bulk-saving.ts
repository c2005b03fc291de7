/** Saves a bulk change from its dialog. */
import type { BulkChange } from '@skatert/contracts/menu/bulk';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { useState } from 'react';
import { conflictOf } from './bulk-calls.js';
import type { Bulk } from './use-bulk.js';

export interface BulkSavingOptions {
  onClose: () => void;
  /** Reads the preview again. */
  read: () => Promise<unknown>;
  /** What a failure says that the server doesn't name. */
  otherwise: string;
}

export interface BulkSaving {
  busy: boolean;
  /** Why the last change was not saved; null: it was, or the preview says why. */
  failure: string | null;
  save: (change: BulkChange) => Promise<void>;
}

export function useBulkSaving(bulk: Bulk, { onClose, read, otherwise }: BulkSavingOptions): BulkSaving {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (change: BulkChange): Promise<void> => {
    setBusy(true);
    setFailure(null);
    await bulk.apply(change).then(onClose, (error: unknown) => {
      // The preview is refused by the same products, and names them.
      if (conflictOf(error)) read();
      else setFailure(failureText(error, otherwise));
    });
    setBusy(false);
  };
  return { busy, failure, save };
}
