/** Sends a removal that the user has confirmed. */
import { apiDelete, serverMessage } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { rereadStaff } from './staff-query.js';

interface RemovalOptions {
  path: string;
  success: string;
  /** Shown when the server sent no message. */
  failure: string;
  onClose: () => void;
}

/** Returns the function that removes; the dialog closes when the list has been read again, or with an error. */
export function useRemoval({ path, success, failure, onClose }: RemovalOptions) {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const remove = async () => {
    setBusy(true);
    try {
      await apiDelete(path);
      toast.success(success);
    } catch (error) {
      toast.error(serverMessage(error, failure));
    }
    await rereadStaff(client);
    onClose();
  };
  return { busy, remove };
}
