/** Asks for confirmation of a call that can't be undone; a failure is shown in the dialog, which stays open. */

import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormBody, FormFailure } from '@skatert/ui-kit/form';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { type ReactNode, useState } from 'react';

export interface ConfirmCallProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The text of the confirming button. */
  confirm: string;
  /** Closes the dialog when it succeeded; rejects with the API's error. */
  call: () => Promise<void>;
  /** Shown when the server sent no message. */
  failure: string;
  onClose: () => void;
}

export function ConfirmCall({ title, children, confirm, call, failure, onClose }: ConfirmCallProps) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    setMessage(null);
    await call().catch((error: unknown) => setMessage(failureText(error, failure)));
    setBusy(false);
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <FormBody>
        {message !== null && <FormFailure>{message}</FormFailure>}
        {children}
      </FormBody>
    </ConfirmDialog>
  );
}
