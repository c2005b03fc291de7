/** The content of an order's own page, without truncation. */

import { withArrival } from '@skatert/contracts/orders/arrival';
import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { EDIT_TEXTS, isEditable } from '@skatert/contracts/orders/order-edit-rules';
import { isCooking } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Button } from '@skatert/ui-kit/button';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { When, ZoneNote } from '@skatert/ui-kit/office/zone';
import { Rating } from '@skatert/ui-kit/rating';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { Clock, MapPin, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { OrderCourier } from '../couriers/order-courier.js';
import { MapLink } from '../orders/map-link.js';
import { useEstimate } from '../orders/promise.js';
import { PromisedClock } from '../orders/promised-clock.js';
import { receivingText } from '../orders/receiving.js';
import { StatusBadge } from '../orders/status-badge.js';
import { useMay } from '../orders/use-brand-roles.js';
import { OrderPayment } from '../payments/order-payment.js';
import { ReviewAnswer } from '../reviews/review-answer.js';
import { PromiseDialog } from '../status-change/promise-dialog.js';
import { OrderClient } from './order-client.js';
import { OrderItems } from './order-items.js';
import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.js';
import { LinesSkeleton, Section } from './section.js';

const EditReceivingModal = fetched(
  () => import(/* webpackPrefetch: true */ '../order-edit/edit-receiving-modal.js'),
  'EditReceivingModal',
);

export interface OrderViewProps {
  order: StaffOrder;
  /** Undefined while they are loading. */
  details: StaffOrderDetails | undefined;
}

export function OrderView({ order, details }: OrderViewProps) {
  return (
    <>
      <Head order={order} />
      <EstimateLine order={order} />
      <PromiseLine order={order} details={details} />
      <Cancellation order={order} />
      <OrderItems order={order} details={details} />
      <Section title="Оплата">
        <OrderPayment order={order} payments={details?.payments} />
      </Section>
      {order.comment && <Comment text={order.comment} />}
      <Place order={order} />
      <ReceivingButton order={order} />
      {order.deliveryMode === 'DELIVERY' && (
        <Section title="Курьер">
          <OrderCourier order={order} />
        </Section>
      )}
      <OrderClient order={order} details={details} />
      <Review order={order} />
      <Section title="История">
        {details ? <OrderTimeline {...details} /> : <LinesSkeleton lines={2} />}
      </Section>
    </>
  );
}

function Head({ order }: { order: StaffOrder }) {
  const { brandName, createdAt } = order;
  return (
    <header className={styles.head}>
      <StatusBadge of={order} />
      <p className={styles.quiet}>
        {brandName} · {receivingText(order)} · <When at={createdAt} />
      </p>
      <ZoneNote className={styles.quiet} />
    </header>
  );
}

/** What the client of a new order was told. */
function EstimateLine({ order }: { order: StaffOrder }) {
  const clock = useEstimate(withArrival(order));
  if (order.status === 'QUEUED' && order.wantedAt !== undefined)
    return <PromisedClock order={order} inWords />;
  return clock !== null && <p>Клиент ждёт примерно к {clock}</p>;
}

function PromiseLine({ order, details }: OrderViewProps) {
  const [isChanging, setChanging] = useState(false);
  const may = useMay();
  if (!isCooking(order.status)) return null;
  return (
    <div className={styles.promise}>
      {order.promisedAt === null ? <span>Время не обещано</span> : <PromisedClock order={order} inWords />}
      {may(ORDERS_PERMISSIONS['order.changeStatus'], order.brandId) && (
        <Button look="secondary" icon={<Clock size={20} />} onClick={() => setChanging(true)}>
          Изменить время
        </Button>
      )}
      {isChanging && (
        <PromiseDialog
          order={{ id: order.id, suggestedMinutes: details?.suggestedMinutes ?? null }}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}

function Cancellation({ order: { status, canceledBy, cancelReason } }: { order: StaffOrder }) {
  if (status !== 'CANCELED' || (canceledBy === null && cancelReason === null)) return null;
  return (
    <p className={styles.canceled}>
      {canceledBy === 'client' ? 'Отменил клиент' : 'Отменили мы'}
      {cancelReason && `: ${cancelReason}`}
    </p>
  );
}

const Comment = ({ text }: { text: string }) => (
  <p className={styles.comment}>
    <MessageSquareText size={20} role="img" aria-label="Комментарий" />
    <span>{text}</span>
  </p>
);

function Place({ order: { pickupPoint, address } }: { order: StaffOrder }) {
  const place = pickupPoint?.address ?? address;
  if (!place) return null;
  return (
    <Section title={pickupPoint ? 'Точка самовывоза' : 'Адрес доставки'}>
      <p className={styles.place}>
        <MapPin size={20} aria-hidden="true" />
        <span>
          {pickupPoint && <strong>{pickupPoint.name}, </strong>}
          {place}
        </span>
        <MapLink place={place} className={styles.link} />
      </p>
    </Section>
  );
}

/** The promise of an order that is fetched as soon as possible is changed by «Изменить время». */
function ReceivingButton({ order }: { order: StaffOrder }) {
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  const hasChoice = order.deliveryMode === 'DELIVERY' || order.wantedAt !== undefined;
  if (!isEditing && !(hasChoice && isEditable(order.status))) return null;
  return (
    <div>
      <ActionButton
        look="secondary"
        icon={<MapPin size={20} />}
        refusal={
          may(ORDERS_PERMISSIONS['order.changeStatus'], order.brandId) ? undefined : EDIT_TEXTS.refusal
        }
        onClick={() => setEditing(true)}
      >
        {order.deliveryMode === 'DELIVERY' ? 'Изменить доставку' : 'Изменить время получения'}
      </ActionButton>
      {isEditing && <EditReceivingModal order={order} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** Comment and answer are empty for those who may not read it. */
function Review({ order: { rating, reviewComment, reviewAnswer } }: { order: StaffOrder }) {
  if (rating === null) return null;
  return (
    <Section title="Отзыв">
      <Rating value={rating} />
      {reviewComment && <blockquote className={styles.review}>{reviewComment}</blockquote>}
      {reviewAnswer && <ReviewAnswer answer={reviewAnswer} />}
    </Section>
  );
}

export const OrderSkeleton = () => (
  <div className={styles.page}>
    <LoadingText>Загружаем заказ…</LoadingText>
    <Skeleton height={48} />
    <Skeleton height={148} />
    <Skeleton height={72} />
    <Skeleton height={180} />
  </div>
);
