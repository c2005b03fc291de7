/** The desk's columns, and the card that takes their place on a phone. */
import { DELIVERY_MODE_LABELS } from '@skatert/contracts/order-status';
import type { StaffOrder } from '@skatert/contracts/orders';
import { formatDateTime } from '@skatert/contracts/text';
import type { Column } from '@skatert/ui-kit/data-table';
import { Money } from '@skatert/ui-kit/money';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './desk.module.css';
import {
  Actions,
  Contacts,
  type DeskDialog,
  Items,
  NewMessages,
  OrderNumber,
  OrderRating,
} from './desk-cells.js';
import { StatusEditor } from './status-editor.js';

type Open = (dialog: DeskDialog, order: StaffOrder) => void;

const Small = ({ children }: { children: ReactNode }) => <span className={styles.small}>{children}</span>;

const Comment = ({ order: { comment } }: { order: StaffOrder }) =>
  comment ? (
    <span className={styles.comment} title={comment}>
      {comment}
    </span>
  ) : (
    <span className={styles.quiet}>—</span>
  );

const Editor = ({ order }: { order: StaffOrder }) => (
  <StatusEditor key={`${order.id}/${order.status}`} order={order} />
);

export const deskColumns = (onOpen: Open): Column<StaffOrder>[] => [
  { title: 'ID', width: '60px', cell: (order) => <OrderNumber order={order} /> },
  { title: 'Бренд', width: '72px', cell: ({ brandName }) => <Small>{brandName}</Small> },
  { title: 'Клиент', width: '84px', cell: ({ clientName }) => <Small>{clientName}</Small> },
  { title: 'Контакты', width: '118px', cell: (order) => <Contacts order={order} /> },
  { title: 'Состав', cell: (order) => <Items order={order} /> },
  {
    title: 'Новые сообщения',
    width: '32px',
    head: <MessageCircle size={16} role="img" aria-label="Новые сообщения" />,
    cell: (order) => <NewMessages order={order} />,
  },
  { title: 'Комментарий', width: '102px', cell: (order) => <Comment order={order} /> },
  { title: 'Сумма', width: '88px', end: true, cell: ({ total }) => <Money roubles={total} /> },
  { title: 'Статус', width: '136px', cell: (order) => <Editor order={order} /> },
  {
    title: 'Создан',
    width: '78px',
    cell: ({ createdAt }) => (
      <Small>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Small>
    ),
  },
  {
    title: 'Действия',
    width: '120px',
    cell: (order) => (
      <>
        <Actions order={order} onOpen={(dialog) => onOpen(dialog, order)} />
        <OrderRating order={order} />
      </>
    ),
  },
];

export function DeskCard({ order, onOpen }: { order: StaffOrder; onOpen: Open }) {
  const { brandName, clientName, createdAt, deliveryMode, total, pickupPoint, address } = order;
  return (
    <article className={styles.cardBody} aria-label={`Заказ #${order.id}`}>
      <header className={styles.cardHead}>
        <h2>
          #<OrderNumber order={order} />
        </h2>
        <Money roubles={total} className={styles.cardTotal} />
        <p className={styles.quiet}>
          {brandName} · {DELIVERY_MODE_LABELS[deliveryMode]} · {formatDateTime(createdAt)}
        </p>
      </header>
      <Items order={order} />
      <dl className={styles.facts}>
        <dt>Клиент</dt>
        <dd>{clientName}</dd>
        <dt>Контакты</dt>
        <dd>
          <Contacts order={order} />
        </dd>
        <dt>{pickupPoint ? 'Точка' : 'Адрес'}</dt>
        <dd>{pickupPoint?.name ?? address ?? '—'}</dd>
        {order.comment && (
          <>
            <dt>Комментарий</dt>
            <dd>{order.comment}</dd>
          </>
        )}
        {order.newMessagesCount > 0 && (
          <>
            <dt>Новые сообщения</dt>
            <dd>
              <NewMessages order={order} />
            </dd>
          </>
        )}
        <dt>Оценка</dt>
        <dd>
          <OrderRating order={order} />
        </dd>
      </dl>
      <Editor order={order} />
      <Actions order={order} onOpen={(dialog) => onOpen(dialog, order)} wordy />
    </article>
  );
}
