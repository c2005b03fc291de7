/** The link of a courier's page, for his phone: he scans it, or gets it in a message; a new one ends the former. */
import type { CourierLink } from '@skatert/contracts/orders/courier-page';
import { courierAddress } from '@skatert/contracts/orders/courier-rules';
import type { Courier } from '@skatert/contracts/orders/couriers';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { QrCode } from '@skatert/ui-kit/qr-code';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { apiDelete, apiGet, apiPost, serverMessage } from '@skatert/web-kit/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { Share2 } from 'lucide-react';
import { shareAddress } from '../orders/share-address.js';
import { courierPath } from './courier-queries.js';
import styles from './couriers.module.css';

export interface LinkModalProps {
  brandId: number;
  courier: Courier;
  onClose: () => void;
}

const linkQuery = (path: string) =>
  queryOptions({
    queryKey: ['courier-link', path],
    queryFn: ({ signal }) => apiGet<CourierLink>(path, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function LinkModal({ brandId, courier, onClose }: LinkModalProps) {
  const path = `${courierPath(brandId, courier)}/link`;
  const query = useQuery(linkQuery(path));
  return (
    <Modal title={`Ссылка: ${courier.name}`} width={440} onClose={onClose}>
      {query.data ? (
        <Link courier={courier} path={path} token={query.data.token} />
      ) : query.error ? (
        <QueryFailure query={query} text="Не удалось загрузить ссылку" />
      ) : (
        <LoadingText>Загружаем ссылку…</LoadingText>
      )}
    </Modal>
  );
}

interface LinkProps {
  courier: Courier;
  path: string;
  /** Null: he has none. */
  token: string | null;
}

function Link({ courier, path, token }: LinkProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: 'renew' | 'end') =>
      change === 'renew' ? apiPost<CourierLink>(path) : apiDelete<CourierLink>(path),
    onSuccess: (link) => client.setQueryData(linkQuery(path).queryKey, link),
    onError: (error) => toast.error(serverMessage(error, 'Не удалось изменить ссылку')),
  });
  return (
    <div className={styles.link}>
      <p>
        По ссылке курьер без входа видит адреса и телефоны своих заказов и отмечает доставку. Передайте её
        только ему.
      </p>
      {token !== null && <Address courier={courier} token={token} />}
      <div className={styles.linkActions}>
        <Button
          look={token === null ? 'primary' : 'secondary'}
          busy={isPending}
          onClick={() => mutate('renew')}
        >
          {token === null ? 'Создать ссылку' : 'Новая ссылка'}
        </Button>
        {token !== null && (
          <Button look="quiet" disabled={isPending} onClick={() => mutate('end')}>
            Отключить
          </Button>
        )}
      </div>
    </div>
  );
}

function Address({ courier, token }: { courier: Courier; token: string }) {
  const url = courierAddress(location.origin, courier.id, token);
  const share = () =>
    shareAddress({
      url,
      title: `Заказы: ${courier.name}`,
      copied: 'Ссылка курьера скопирована',
      note: 'По ней видны адреса его заказов',
    });
  return (
    <>
      <QrCode address={url} size={180} title="Код ссылки для телефона курьера" />
      <a href={url} target="_blank" rel="noreferrer" className={styles.name}>
        {url}
      </a>
      <Button icon={<Share2 size={20} />} onClick={share}>
        Поделиться
      </Button>
    </>
  );
}
