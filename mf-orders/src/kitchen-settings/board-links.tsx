/** The links of the guests' screens: each point may have one; a new one ends the former. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { boardAddress } from '@skatert/contracts/orders/board-rules';
import type { BoardLink } from '@skatert/contracts/orders/boards';
import { Button } from '@skatert/ui-kit/button';
import { CopyAddress } from '@skatert/ui-kit/copy-address';
import { useOwnPoints } from '@skatert/ui-kit/office/own-points';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { QrCode } from '@skatert/ui-kit/qr-code';
import { apiDelete, apiGet, apiPost, serverMessage } from '@skatert/web-kit/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useId, useState } from 'react';
import styles from './kitchen-settings.module.css';

const pathOf = (brandId: number, pointId: number) => `/order/v1/brand/${brandId}/boards/${pointId}`;

const boardLinkQuery = (brandId: number, pointId: number) =>
  queryOptions({
    queryKey: ['board-link', brandId, pointId],
    queryFn: ({ signal }) => apiGet<BoardLink>(pathOf(brandId, pointId), { signal }),
    staleTime: 0,
  });

export function BoardLinks({ brandId }: { brandId: number }) {
  const { data } = useQuery(pointsQuery(brandId));
  const points = useOwnPoints(brandId, data);
  if (points.length === 0) return null;
  return (
    <fieldset className={styles.groups}>
      <legend>Экран для гостей: «Готовятся» и «Готовы»</legend>
      {points.map((point) => (
        <PointLink key={point.id} brandId={brandId} point={point} />
      ))}
    </fieldset>
  );
}

function PointLink({ brandId, point }: { brandId: number; point: PickupPoint }) {
  const client = useQueryClient();
  const query = boardLinkQuery(brandId, point.id);
  const { data } = useQuery({ ...query, gcTime: 0 });
  const path = pathOf(brandId, point.id);
  const { mutate, isPending } = useMutation({
    mutationFn: (change: 'renew' | 'end') =>
      change === 'renew' ? apiPost<BoardLink>(path) : apiDelete<BoardLink>(path),
    onSuccess: (link) => client.setQueryData(query.queryKey, link),
    onError: (error) => toast.error(serverMessage(error, 'Не удалось изменить ссылку')),
  });
  if (!data) return null;
  const { token } = data;
  const renewal = token === null ? 'Создать ссылку' : 'Новая ссылка';
  return (
    <div className={styles.point}>
      <p>{point.name}</p>
      {token !== null && (
        <Address name={point.name} address={boardAddress(location.origin, point.id, token)} />
      )}
      <div className={styles.actions}>
        <Button
          look="secondary"
          busy={isPending}
          aria-label={`${renewal}: ${point.name}`}
          onClick={() => mutate('renew')}
        >
          {renewal}
        </Button>
        {token !== null && (
          <Button
            look="quiet"
            disabled={isPending}
            aria-label={`Отключить: ${point.name}`}
            onClick={() => mutate('end')}
          >
            Отключить
          </Button>
        )}
      </div>
    </div>
  );
}

/** Nobody types it: it is copied, or a phone or a tablet scans it. */
function Address({ name, address }: { name: string; address: string }) {
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
      <div className={styles.actions}>
        <CopyAddress address={address} of={name} />
        <Button
          look="secondary"
          aria-expanded={isShown}
          aria-controls={isShown ? codeId : undefined}
          aria-label={`${isShown ? 'Скрыть QR-код' : 'QR-код'}: ${name}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Скрыть QR-код' : 'QR-код'}
        </Button>
      </div>
      {isShown && (
        <div id={codeId} className={styles.code}>
          <QrCode address={address} title={`QR-код экрана для гостей: ${name}`} />
        </div>
      )}
    </>
  );
}
