/** The dialog that blocks a client, with a preview of what he will read. */
import { BLOCK_TEXT_MAX, CLIENT_TEXTS } from '@skatert/contracts/orders/client-rules';
import { type ClientBlock, ClientBlockBody, type ClientDetails } from '@skatert/contracts/orders/clients';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import styles from './client.module.css';
import { clientPath, rereadClients } from './client-queries.js';

export interface BlockModalProps {
  client: ClientDetails;
  onClose: () => void;
}

export function BlockModal({ client: { id, brandId, brandName, fullName }, onClose }: BlockModalProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: ClientBlockBody,
    values: { brandId, text: '' },
    save: async (body) => {
      await apiPut<ClientBlock>(`${clientPath(id)}/block`, body);
      await rereadClients(client);
      onClose();
      toast.success('Клиент заблокирован');
    },
    failure: 'Не удалось заблокировать клиента',
  });
  const typed = String(form.value('text') ?? '').trim();
  return (
    <FormModal title="Заблокировать клиента?" form={form} submit="Заблокировать" onClose={onClose}>
      <p>
        {fullName} не сможет оформить новый заказ в бренде «{brandName}». Уже принятые заказы останутся.
      </p>
      <FormTextArea
        form={form}
        name="text"
        label="Текст для клиента"
        rows={3}
        maxLength={BLOCK_TEXT_MAX}
        placeholder={CLIENT_TEXTS.blocked}
      />
      <div className={styles.preview}>
        <p className={styles.small}>Клиент увидит при оформлении заказа:</p>
        <div className={styles.previewText}>{typed || CLIENT_TEXTS.blocked}</div>
      </div>
    </FormModal>
  );
}
