/** An order for whoever has its link, without an account. */

import { readLink } from '@skatert/contracts/orders/order-link-address';
import type { LinkedOrder } from '@skatert/contracts/orders/order-links';
import { DELIVERY_MODE_LABELS, isFinal } from '@skatert/contracts/orders/order-status';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { ButtonLink } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { queryOptions, useQuery } from '@skatert/web-kit/query';
import { useLocation } from '@skatert/web-kit/router';
import { MapPin, SearchX } from 'lucide-react';
import { OrderItems } from '../my-orders/order-items.js';
import { OrderOutcome } from '../my-orders/order-outcome.js';
import { StatusSteps } from '../my-orders/status-steps.js';
import { OrderSums } from '../orders/order-sums.js';
import { StatusBadge } from '../orders/status-badge.js';
import { CustomerPayment } from '../payments/customer-payment.js';
import styles from './order-link.module.css';

/** How often an order that is not finished is read again while its page is visible, in ms. */
const REREAD_MS = 15_000;

type Link = NonNullable<ReturnType<typeof readLink>>;

const linkedOrderQuery = (link: Link) =>
  queryOptions({
    queryKey: ['orders', 'by-link', link.id, link.token],
    queryFn: ({ signal }) => apiPost<LinkedOrder>('/order/v1/by-link', link, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isFinal(data.status) ? false : REREAD_MS),
  });

export default function OrderLinkPage() {
  const link = readLink(useLocation().hash);
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      {link ? <Linked link={link} /> : <NoOrder />}
    </div>
  );
}

function Linked({ link }: { link: Link }) {
  const { data: order, error, refetch } = useQuery(linkedOrderQuery(link));
  if (order) return <Order order={order} />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NoOrder />;
  if (error)
    return <ErrorState text={serverMessage(error, 'Не удалось загрузить заказ')} onRetry={refetch} />;
  return (
    <>
      <LoadingText>Загружаем заказ…</LoadingText>
      <Skeleton height={360} />
    </>
  );
}

const NoOrder = () => (
  <EmptyState
    Icon={SearchX}
    text="По этой ссылке заказа нет. Она действует месяц после оформления; проверьте, что скопировали её целиком."
    action={<ButtonLink to="/">К блюдам</ButtonLink>}
  />
);

function Order({ order }: { order: LinkedOrder }) {
  const { id, brandName, deliveryMode, createdAt, status, statusLabel, total, pickupPoint } = order;
  return (
    <article className={styles.card} aria-labelledby="linked-order">
      <header className={styles.head}>
        <h1 id="linked-order">Заказ #{id}</h1>
        <StatusBadge of={order} />
        <p className={styles.about}>
          {brandName} · {labelOf(DELIVERY_MODE_LABELS, deliveryMode)} ·{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </header>
      <div aria-live="polite">
        <StatusSteps mode={deliveryMode} status={status} label={statusLabel} />
      </div>
      <OrderOutcome order={{ ...order, canceledBy: null, cancelReason: null }} />
      <OrderItems items={order.items} />
      <OrderSums order={order} />
      <p className={styles.total}>
        <span>Итого</span>
        <Money roubles={total} />
      </p>
      <CustomerPayment order={order} />
      {pickupPoint && (
        <p className={styles.place}>
          <MapPin size={20} role="img" aria-label="Точка самовывоза" />
          <span>{`${pickupPoint.name}, ${pickupPoint.address}`}</span>
        </p>
      )}
    </article>
  );
}
