/** An order of the customer: progress, items and actions. */
import { isCancelable } from '@skatert/contracts/orders/order-edit-rules';
import { DELIVERY_MODE_LABELS, isFinal } from '@skatert/contracts/orders/order-status';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { Button } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { When } from '@skatert/ui-kit/office/zone';
import { Rating } from '@skatert/ui-kit/rating';
import { CircleX, MapPin, MessageCircle, MessageSquareText, RotateCcw, Star } from 'lucide-react';
import { OrderSums } from '../orders/order-sums.js';
import { InOrderZone, OrderZoneNote } from '../orders/order-zone.js';
import { StatusBadge } from '../orders/status-badge.js';
import { UnreadDot } from '../orders/unread-dot.js';
import { useNow } from '../orders/use-now.js';
import { CustomerPayment } from '../payments/customer-payment.js';
import { ReviewAnswer } from '../reviews/review-answer.js';
import { isRated } from '../reviews/reviewed.js';
import { CourierOnTheWay } from './courier-on-the-way.js';
import styles from './order-card.module.css';
import { OrderEditNote } from './order-edit-note.js';
import { OrderItems } from './order-items.js';
import { OrderOutcome } from './order-outcome.js';
import { ShareOrder } from './share-order.js';
import { StatusSteps } from './status-steps.js';

export type OrderDialog = 'chat' | 'review' | 'review-text' | 'cancel';

interface OrderActions {
  onOpen: (dialog: OrderDialog) => void;
  /** Adds the order's items to the cart again. */
  onRepeat: () => void;
  repeating: boolean;
}

interface ShownOrder {
  order: MyOrder;
  heading: 'h2' | 'h3';
}

/** `isSaved`: the order is what the browser has saved of it, and nothing can be done with it now. */
export type OrderCardProps = ShownOrder & ((OrderActions & { isSaved?: false }) | { isSaved: true });

export const OrderCard = (props: OrderCardProps) => (
  <InOrderZone of={props.order}>
    <Card {...props} />
  </InOrderZone>
);

function Card(props: OrderCardProps) {
  const { order, heading: Heading } = props;
  const { id, status, deliveryMode, brandName, createdAt, rating, items, total } = order;
  const headingId = `order-${id}`;
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <div className={styles.title}>
          <Heading id={headingId} tabIndex={-1}>
            Заказ #{id}
          </Heading>
          {rating !== null && <Rating value={rating} />}
        </div>
        <StatusBadge of={order} />
        <p className={styles.about}>
          {brandName} · {labelOf(DELIVERY_MODE_LABELS, deliveryMode)} · <When at={createdAt} />
        </p>
        <OrderZoneNote of={order} className={styles.about} />
      </header>
      <StatusSteps mode={deliveryMode} status={status} label={order.statusLabel} />
      <OrderOutcome order={order} />
      <CourierOnTheWay order={order} />
      <OrderEditNote order={order} />
      <OrderItems items={items} />
      <OrderSums order={order} />
      <p className={styles.total}>
        <span>Итого</span>
        <Money roubles={total} />
      </p>
      <CustomerPayment order={order} />
      <Place order={order} />
      {order.reviewAnswer && <ReviewAnswer answer={order.reviewAnswer} />}
      {props.isSaved ? <SavedActions order={order} /> : <Actions {...props} />}
    </article>
  );
}

function Place({ order: { pickupPoint, address, comment } }: { order: MyOrder }) {
  const place = pickupPoint ? `${pickupPoint.name}, ${pickupPoint.address}` : address;
  if (!place && !comment) return null;
  return (
    <ul className={styles.notes}>
      {place && (
        <li>
          <MapPin size={20} role="img" aria-label={pickupPoint ? 'Точка самовывоза' : 'Адрес'} />
          <span>{place}</span>
        </li>
      )}
      {comment && (
        <li>
          <MessageSquareText size={20} role="img" aria-label="Комментарий" />
          <span className={styles.comment}>{comment}</span>
        </li>
      )}
    </ul>
  );
}

/** What can be done with every order again once there is a connection. */
function SavedActions({ order: { id, status } }: { order: MyOrder }) {
  const noteId = `order-${id}-saved`;
  const off = { look: 'secondary', disabled: true, 'aria-describedby': noteId } as const;
  return (
    <div className={styles.actions}>
      <span id={noteId} hidden>
        Нет соединения
      </span>
      <Button {...off} icon={<MessageCircle size={20} />}>
        {chatLabel(status)}
      </Button>
      <Button {...off} icon={<RotateCcw size={20} />}>
        Повторить заказ
      </Button>
    </div>
  );
}

const chatLabel = (status: MyOrder['status']): string =>
  isFinal(status) ? 'Просмотреть сообщения' : 'Написать администратору';

function Actions({ order, onOpen, onRepeat, repeating }: ShownOrder & OrderActions) {
  const rated = isRated(order);
  const canCancel = isCancelable(order, useNow());
  return (
    <div className={styles.actions}>
      <Button look="secondary" icon={<MessageCircle size={20} />} onClick={() => onOpen('chat')}>
        {chatLabel(order.status)}
        {order.newMessagesCount > 0 && <UnreadDot label="Есть новые сообщения" />}
      </Button>
      {order.status === 'COMPLETED' && !rated && (
        <Button icon={<Star size={20} />} onClick={() => onOpen('review')}>
          Оценить заказ
        </Button>
      )}
      {rated && (
        <Button look="secondary" icon={<Star size={20} />} onClick={() => onOpen('review-text')}>
          Посмотреть отзыв
        </Button>
      )}
      <Button look="secondary" icon={<RotateCcw size={20} />} onClick={onRepeat} busy={repeating}>
        Повторить заказ
      </Button>
      <ShareOrder order={order} />
      {canCancel && (
        <Button look="secondary" icon={<CircleX size={20} />} onClick={() => onOpen('cancel')}>
          Отменить заказ
        </Button>
      )}
    </div>
  );
}
