/** Sends a call that changes the archive, for a dialog. */
import { isApiError, messageOf } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { rereadArchive } from './archive-query.js';

interface CallOptions<Response> {
  brandId: number;
  call: () => Promise<Response>;
  /** Shows that it succeeded. */
  onSuccess: (response: Response) => void;
  failure: string;
  /** Shown instead when there is no such entry any more; absent: the failure with the server's message. */
  gone?: string | undefined;
  onClose: () => void;
}

export interface ArchiveCall {
  busy: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  /** Resolves with false when the call failed and the dialog stays open. */
  run: () => Promise<boolean>;
}

/**
 * The dialog closes once the list has been read again: after success, and when the entry is gone, as after a restore in
 * another tab. After any other failure it stays open.
 */
export function useArchiveCall<Response>(options: CallOptions<Response>): ArchiveCall {
  const { brandId, call, onSuccess, failure, gone, onClose } = options;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      onSuccess(await call());
    } catch (cause) {
      if (!isApiError(cause) || cause.status !== 404) {
        setError(cause);
        setBusy(false);
        return false;
      }
      if (gone === undefined) toast.error(failure, { description: messageOf(cause) });
      else toast.error(gone);
    }
    await rereadArchive(client, brandId);
    onClose();
    return true;
  };
  return { busy, error, run };
}
