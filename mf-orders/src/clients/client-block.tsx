/** Blocks a client of a brand and accepts his orders again. */
import type { ClientBlock, ClientDetails } from '@skatert/contracts/orders/clients';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { apiDelete, queryString } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { Ban, Check } from 'lucide-react';
import { useState } from 'react';
import styles from './client.module.css';
import { clientPath, rereadClients } from './client-queries.js';
import { Moment } from './clients-columns.js';

const BlockModal = fetched(() => import(/* webpackPrefetch: true */ './block-modal.js'), 'BlockModal');

export function BlockButton({ client }: { client: ClientDetails }) {
  const [blocking, setBlocking] = useState(false);
  const unblock = useUnblock(client);
  const refusal = useWholeBrandRefusal(ORDERS_PERMISSIONS['client.block'], client.brandId);
  const close = () => setBlocking(false);
  // One button, so that it keeps the focus when its action changes.
  return (
    <>
      <ActionButton
        look="secondary"
        refusal={refusal}
        icon={client.block ? <Check size={20} /> : <Ban size={20} />}
        busy={unblock.isPending}
        onClick={() => (client.block ? unblock.mutate() : setBlocking(true))}
      >
        {client.block ? 'Разблокировать' : 'Заблокировать'}
      </ActionButton>
      {blocking && <BlockModal client={client} onClose={close} />}
    </>
  );
}

function useUnblock({ id, brandId }: ClientDetails) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiDelete(`${clientPath(id)}/block${queryString({ brandId })}`),
    onSuccess: async () => {
      await rereadClients(client);
      toast.success('Клиент снова может заказывать');
    },
    onError: (error) => toast.error(failureText(error, 'Не удалось разблокировать клиента')),
  });
}

export function BlockNote({ block: { text, authorName, blockedAt } }: { block: ClientBlock }) {
  return (
    <section className={styles.block} aria-label="Блокировка">
      <p className={styles.strong}>Новые заказы не принимаются. Клиент видит:</p>
      <blockquote className={styles.text}>{text}</blockquote>
      <p>
        {authorName} · <Moment at={blockedAt} />
      </p>
    </section>
  );
}
