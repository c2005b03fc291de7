import { apiPost } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { INVENTORY_PATH, useReload } from '../shared/queries/list-query.js';
import { useCallKey } from '../shared/queries/use-call-key.js';
import type { DocumentNoun } from './document-nouns.js';

/** Returns the function that sends a new document and closes its form. */
export function useSendDocument({ path, done }: DocumentNoun, onClose: () => void) {
  const reload = useReload();
  const withKey = useCallKey();
  return async (body: object): Promise<void> => {
    await withKey((headers) => apiPost(`${INVENTORY_PATH}/${path}`, body, { headers }));
    toast.success(done);
    onClose();
    await reload();
  };
}
