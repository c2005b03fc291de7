/** Asks before a note about a client is removed. */
import type { ClientDetails, ClientNote } from '@skatert/contracts/orders/clients';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { FormBody, FormFailure } from '@skatert/ui-kit/form';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiDelete, queryString } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import styles from './client.module.css';
import { clientPath, rereadClients } from './client-queries.js';

export interface RemoveNoteDialogProps {
  client: ClientDetails;
  note: ClientNote;
  onClose: () => void;
}

export function RemoveNoteDialog({ client: { id, brandId }, note, onClose }: RemoveNoteDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => apiDelete(`${clientPath(id)}/notes/${note.id}${queryString({ brandId })}`),
    onSuccess: async () => {
      await rereadClients(client);
      onClose();
      toast.success('Заметка удалена');
    },
  });
  return (
    <ConfirmDialog
      title="Удалить заметку?"
      confirm="Удалить"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <FormBody>
        {remove.error && <FormFailure>{failureText(remove.error, 'Не удалось удалить заметку')}</FormFailure>}
        <p className={styles.text}>{note.text}</p>
      </FormBody>
    </ConfirmDialog>
  );
}
