/** The complete data of an order: the card on phones, and the details dialog. */
import { DELIVERY_MODE_LABELS, ORDER_STATUS_LABELS } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { Modal } from '@skatert/ui-kit/modal';
import { Money } from '@skatert/ui-kit/money';
import { Facts } from '@skatert/ui-kit/office/facts';
import styles from './desk.module.css';
import {
  Actions,
  Contacts,
  type DeskDialog,
  Items,
  NewMessages,
  NewOrderDot,
  OrderNumber,
  OrderRating,
} from './desk-cells.js';
import type { OpenDialog } from './desk-columns.js';
import { StatusEditor } from './status-editor.js';

export function DeskCard({ order, onOpen }: { order: StaffOrder; onOpen: OpenDialog }) {
  return (
    <article className={styles.cardBody} aria-label={`Заказ #${order.id}`}>
      <header className={styles.cardHead}>
        <h2>
          #<OrderNumber order={order} onOpen={() => onOpen('details', order)} />
        </h2>
        <Money roubles={order.total} className={styles.cardTotal} />
        <Summary order={order} />
      </header>
      <Items order={order} />
      <OrderFacts order={order} />
      <StatusEditor order={order} />
      <Actions order={order} onOpen={(dialog) => onOpen(dialog, order)} withLabels />
    </article>
  );
}

export interface OrderDetailsProps {
  order: StaffOrder;
  onOpen: (dialog: DeskDialog) => void;
  onClose: () => void;
}

/** The details of an order, without truncation. */
export function OrderDetails({ order, onOpen, onClose }: OrderDetailsProps) {
  return (
    <Modal title={`Заказ #${order.id}`} width={560} onClose={onClose}>
      <div className={styles.cardBody}>
        <header className={styles.cardHead}>
          <p className={styles.number}>
            {ORDER_STATUS_LABELS[order.status] ?? order.status}
            <NewOrderDot order={order} />
          </p>
          <Money roubles={order.total} className={styles.cardTotal} />
          <Summary order={order} />
        </header>
        <Items order={order} all />
        <OrderFacts order={order} />
        <Actions order={order} onOpen={onOpen} withLabels />
      </div>
    </Modal>
  );
}

const Summary = ({ order: { brandName, deliveryMode, createdAt } }: { order: StaffOrder }) => (
  <p className={styles.quiet}>
    {brandName} · {DELIVERY_MODE_LABELS[deliveryMode]} ·{' '}
    <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
  </p>
);

function OrderFacts({ order }: { order: StaffOrder }) {
  const { clientName, pickupPoint, address, comment, newMessagesCount } = order;
  return (
    <Facts
      facts={[
        { name: 'Клиент', value: clientName },
        { name: 'Контакты', value: <Contacts order={order} /> },
        { name: pickupPoint ? 'Точка' : 'Адрес', value: pickupPoint?.name ?? address },
        ...(comment ? [{ name: 'Комментарий', value: comment }] : []),
        ...(newMessagesCount > 0 ? [{ name: 'Новые сообщения', value: <NewMessages order={order} /> }] : []),
        { name: 'Оценка', value: <OrderRating order={order} /> },
      ]}
    />
  );
}
