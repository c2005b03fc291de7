/** The dialog that adds a note about a client. */
import { NOTE_MAX } from '@skatert/contracts/orders/client-rules';
import { type ClientDetails, type ClientNote, ClientNoteBody } from '@skatert/contracts/orders/clients';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { clientPath, rereadClients } from './client-queries.js';

export interface NoteModalProps {
  client: ClientDetails;
  onClose: () => void;
}

export function NoteModal({ client: { id, brandId }, onClose }: NoteModalProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: ClientNoteBody,
    values: { brandId, text: '' },
    save: async (body) => {
      await apiPost<ClientNote>(`${clientPath(id)}/notes`, body);
      await rereadClients(client);
      onClose();
      toast.success('Заметка сохранена');
    },
    failure: 'Не удалось сохранить заметку',
  });
  return (
    <FormModal title="Новая заметка" form={form} submit="Сохранить" compact onClose={onClose}>
      <FormTextArea
        form={form}
        name="text"
        label="Заметка"
        rows={5}
        maxLength={NOTE_MAX}
        hint="Её видят сотрудники бренда, которым доступны клиенты"
      />
    </FormModal>
  );
}
