/** An order at the desk as a card, on phones. */

import { feeText } from '@skatert/contracts/orders/delivery-zone-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Money } from '@skatert/ui-kit/money';
import { Facts } from '@skatert/ui-kit/office/facts';
import { When } from '@skatert/ui-kit/office/zone';
import clsx from 'clsx';
import { GuestMark } from '../orders/guest-mark.js';
import { PromisedClock } from '../orders/promised-clock.js';
import { receivingText } from '../orders/receiving.js';
import { staffPayment } from '../payments/payment-texts.js';
import styles from './desk.module.css';
import {
  Actions,
  ClientNotices,
  Contacts,
  ItemsToOpen,
  NewMessages,
  OrderNumber,
  OrderRating,
  Waiting,
} from './desk-cells.js';
import type { OpenDialog } from './desk-columns.js';
import { StatusEditor } from './status-editor.js';

export function DeskCard({ order, onOpen }: { order: StaffOrder; onOpen: OpenDialog }) {
  return (
    <article
      className={clsx(styles.cardBody, styles.entry)}
      aria-label={`Заказ #${order.id}`}
      data-order={order.id}
      tabIndex={-1}
    >
      <header className={styles.cardHead}>
        <h2>
          #<OrderNumber order={order} bare />
        </h2>
        <Money roubles={order.total} className={styles.cardTotal} />
        <Summary order={order} />
        <PromisedClock order={order} inWords />
        <Waiting order={order} />
      </header>
      <ItemsToOpen order={order} />
      <OrderFacts order={order} />
      <StatusEditor order={order} />
      <Actions order={order} onOpen={(dialog) => onOpen(dialog, order)} withLabels />
    </article>
  );
}

const Summary = ({ order }: { order: StaffOrder }) => (
  <p className={styles.quiet}>
    {order.brandName} · {receivingText(order)} · <When at={order.createdAt} />
  </p>
);

const ClientOf = ({ order }: { order: StaffOrder }) => (
  <>
    {order.clientName} <GuestMark of={order} /> <ClientNotices order={order} />
  </>
);

/** Returns what was taken off, and why. */
function discountText({ discount = 0, promoCode, counterDiscount }: StaffOrder): string {
  const sum = formatRoubles(discount);
  if (promoCode) return `${promoCode}, скидка ${sum}`;
  return counterDiscount ? `${sum}: ${counterDiscount.reason}` : sum;
}

function OrderFacts({ order }: { order: StaffOrder }) {
  const { pickupPoint, address, comment, newMessagesCount, discount = 0, deliveryZone } = order;
  return (
    <Facts
      facts={[
        { name: 'Клиент', value: <ClientOf order={order} /> },
        { name: 'Контакты', value: <Contacts order={order} /> },
        { name: pickupPoint ? 'Точка' : 'Адрес', value: pickupPoint?.name ?? address },
        ...(comment
          ? [{ name: 'Комментарий', value: <span className={styles.comment}>{comment}</span> }]
          : []),
        ...(newMessagesCount > 0 ? [{ name: 'Новые сообщения', value: <NewMessages order={order} /> }] : []),
        ...(discount > 0
          ? [{ name: order.promoCode ? 'Промокод' : 'Скидка', value: discountText(order) }]
          : []),
        ...(deliveryZone
          ? [{ name: 'Доставка', value: `${deliveryZone.name}, ${feeText(order.deliveryFee ?? 0)}` }]
          : []),
        ...(order.courier ? [{ name: 'Курьер', value: order.courier.name }] : []),
        ...(order.payment ? [{ name: 'Оплата', value: staffPayment(order) }] : []),
        { name: 'Оценка', value: <OrderRating order={order} /> },
      ]}
    />
  );
}
