/** The desk's columns: one truncated line per cell, with the whole text in a popover and in the order's details. */
import { DELIVERY_MODE_LABELS } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { MessageCircle, Store, Truck } from 'lucide-react';
import styles from './desk.module.css';
import { Actions, Contacts, type DeskDialog, Items, NewMessages, OrderNumber } from './desk-cells.js';
import { StatusEditor } from './status-editor.js';

export type OpenDialog = (dialog: DeskDialog, order: StaffOrder) => void;

export interface DeskColumnsOptions {
  /** The list contains orders of several brands. */
  severalBrands: boolean;
  onOpen: OpenDialog;
}

export function deskColumns({ severalBrands, onOpen }: DeskColumnsOptions): Column<StaffOrder>[] {
  return [
    {
      title: 'ID',
      width: 72,
      cell: (order) => <OrderNumber order={order} />,
    },
    ...(severalBrands ? [BRAND] : []),
    { title: 'Клиент и контакты', cell: (order) => <Client order={order} /> },
    { title: 'Состав', cell: (order) => <ItemsLine order={order} /> },
    {
      title: 'Новые сообщения',
      width: 32,
      head: <MessageCircle size={16} role="img" aria-label="Новые сообщения" />,
      cell: (order) => <NewMessages order={order} />,
    },
    { title: 'Получение', width: 92, cell: (order) => <Place order={order} /> },
    { title: 'Комментарий', width: '6%', cell: (order) => <Comment order={order} /> },
    { title: 'Сумма', width: 94, end: true, cell: ({ total }) => <Sum roubles={total} /> },
    { title: 'Статус', width: 242, cell: (order) => <StatusEditor order={order} /> },
    {
      title: 'Создан',
      width: 80,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.time}>
          {formatDateTime(createdAt)}
        </time>
      ),
    },
    {
      title: 'Действия',
      width: 138,
      cell: (order) => <Actions order={order} onOpen={(dialog) => onOpen(dialog, order)} />,
    },
  ];
}

const BRAND: Column<StaffOrder> = {
  title: 'Бренд',
  width: 68,
  cell: ({ brandName }) => <Clipped label="Бренд">{brandName}</Clipped>,
};

function Client({ order }: { order: StaffOrder }) {
  const { clientName, clientPhone, clientEmail } = order;
  const whole = (
    <>
      {clientName}
      <Contacts order={order} />
    </>
  );
  return (
    <Clipped label="Клиент и контакты" whole={whole}>
      {[clientName, clientPhone, clientEmail].filter(Boolean).join(', ')}
    </Clipped>
  );
}

const ItemsLine = ({ order }: { order: StaffOrder }) => (
  <Clipped label="Состав" whole={order.items.length > 1 ? <Items order={order} all /> : undefined}>
    <Items order={order} inLine />
  </Clipped>
);

/** The place behind an icon of the delivery mode; the popover has both as text. */
function Place({ order: { deliveryMode, pickupPoint, address } }: { order: StaffOrder }) {
  const mode = DELIVERY_MODE_LABELS[deliveryMode];
  const Icon = deliveryMode === 'DELIVERY' ? Truck : Store;
  const whole = (
    <>
      <p>{mode}</p>
      <p>{pickupPoint ? `${pickupPoint.name}, ${pickupPoint.address}` : address}</p>
    </>
  );
  return (
    <Clipped label="Получение" whole={whole}>
      <Icon size={16} role="img" aria-label={mode} className={styles.mode} /> {pickupPoint?.name ?? address}
    </Clipped>
  );
}

/** From this sum on, in roubles, the column is too narrow for the normal size. */
const LARGE_SUM = 1_000_000;

function Sum({ roubles }: { roubles: number }) {
  if (roubles < LARGE_SUM) return <Money roubles={roubles} />;
  return (
    <Clipped label="Сумма" whole={<Money roubles={roubles} />}>
      <Money roubles={roubles} className={styles.largeSum} />
    </Clipped>
  );
}

const Comment = ({ order: { comment } }: { order: StaffOrder }) =>
  comment ? <Clipped label="Комментарий">{comment}</Clipped> : <span className={styles.quiet}>—</span>;
