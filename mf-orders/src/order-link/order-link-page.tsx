/** An order opened by its link, without an account. */

import { isCancelable } from '@skatert/contracts/orders/order-edit-rules';
import { readLink } from '@skatert/contracts/orders/order-link-address';
import type { LinkedOrder } from '@skatert/contracts/orders/order-links';
import { DELIVERY_MODE_LABELS, isFinal } from '@skatert/contracts/orders/order-status';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { ButtonLink } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { When } from '@skatert/ui-kit/office/zone';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useLocation } from '@skatert/web-kit/router';
import { MapPin, SearchX } from 'lucide-react';
import { CourierOnTheWay } from '../my-orders/courier-on-the-way.js';
import { OrderEditNote } from '../my-orders/order-edit-note.js';
import { OrderItems } from '../my-orders/order-items.js';
import { OrderOutcome } from '../my-orders/order-outcome.js';
import { ShareOrder } from '../my-orders/share-order.js';
import { StatusSteps } from '../my-orders/status-steps.js';
import { OrderSums } from '../orders/order-sums.js';
import { InOrderZone, OrderZoneNote } from '../orders/order-zone.js';
import { StatusBadge } from '../orders/status-badge.js';
import { useNow } from '../orders/use-now.js';
import { CustomerPayment } from '../payments/customer-payment.js';
import { CancelLinkedOrder } from './cancel-linked-order.js';
import { type Link, linkedOrderQuery } from './linked-order-query.js';
import styles from './order-link.module.css';

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
  if (order)
    return (
      <InOrderZone of={order}>
        <Order order={order} link={link} />
      </InOrderZone>
    );
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

function Order({ order, link }: { order: LinkedOrder; link: Link }) {
  const { id, brandName, deliveryMode, createdAt, status, statusLabel, total, pickupPoint } = order;
  return (
    <article className={styles.card} aria-labelledby="linked-order">
      <header className={styles.head}>
        <h1 id="linked-order">Заказ #{id}</h1>
        <StatusBadge of={order} />
        <p className={styles.about}>
          {brandName} · {labelOf(DELIVERY_MODE_LABELS, deliveryMode)} · <When at={createdAt} />
        </p>
        <OrderZoneNote of={order} className={styles.about} />
      </header>
      <div aria-live="polite">
        <StatusSteps mode={deliveryMode} status={status} label={statusLabel} />
      </div>
      <OrderOutcome order={{ ...order, canceledBy: null, cancelReason: null }} />
      <CourierOnTheWay order={order} />
      <OrderEditNote order={order} />
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
      {order.guest && <ForGuest order={order} link={link} />}
    </article>
  );
}

/** A guest has nothing but the link. */
function ForGuest({ order, link }: { order: LinkedOrder; link: Link }) {
  const { status } = order;
  const canCancel = isCancelable(order, useNow());
  if (isFinal(status)) return null;
  return (
    <div className={styles.guest}>
      <p className={styles.about}>
        Сохраните ссылку на эту страницу: заказ без регистрации открывает только она.
      </p>
      <div className={styles.actions}>
        <ShareOrder order={{ ...link, linkToken: link.token, status }} />
        {canCancel && <CancelLinkedOrder link={link} isEdited={status !== 'QUEUED'} />}
      </div>
    </div>
  );
}
