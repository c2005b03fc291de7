/** The desk's columns: up to three lines per cell, with the whole text in a popover and in the order's details. */
import { DELIVERY_MODE_LABELS } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import type { StaffOrderSort } from '@skatert/contracts/orders/staff-orders-query';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { MessageCircle, Store, Truck } from 'lucide-react';
import { When } from '../orders/zone.js';
import styles from './desk.module.css';
import {
  Actions,
  ClientNotices,
  Contacts,
  type DeskDialog,
  Items,
  NewMessages,
  OrderNumber,
} from './desk-cells.js';
import { StatusEditor } from './status-editor.js';

export type OpenDialog = (dialog: DeskDialog, order: StaffOrder) => void;

export interface DeskColumnsOptions {
  /** The list contains orders of several brands. */
  severalBrands: boolean;
  /** How the orders may be sorted. */
  sorts: readonly StaffOrderSort[];
  onOpen: OpenDialog;
}

export function deskColumns({ severalBrands, sorts, onOpen }: DeskColumnsOptions): Column<StaffOrder>[] {
  return [
    {
      title: 'ID',
      width: 80,
      sortable: true,
      namesRow: true,
      cell: (order) => <OrderNumber order={order} />,
    },
    ...(severalBrands ? [BRAND] : []),
    { title: 'Клиент и контакты', width: '10.5%', cell: (order) => <ClientCell order={order} /> },
    { title: 'Состав', cell: (order) => <ItemsCell order={order} /> },
    {
      title: 'Новые сообщения',
      width: 24,
      head: <MessageCircle size={16} role="img" aria-label="Новые сообщения" />,
      cell: (order) => <NewMessages order={order} />,
    },
    { title: 'Получение', width: '8%', cell: (order) => <Place order={order} /> },
    { title: 'Комментарий', width: '11%', cell: (order) => <Comment order={order} /> },
    {
      title: 'Сумма',
      width: 78,
      end: true,
      sortable: sorts.includes('total,DESC'),
      cell: ({ total }) => <Sum roubles={total} />,
    },
    {
      title: 'Статус',
      width: 128,
      sortable: sorts.includes('promisedAt,ASC'),
      cell: (order) => <StatusEditor order={order} />,
    },
    {
      title: 'Создан',
      width: 70,
      cell: ({ createdAt }) => <When at={createdAt} className={styles.time} />,
    },
    {
      title: 'Действия',
      width: 86,
      cell: (order) => <Actions order={order} onOpen={(dialog) => onOpen(dialog, order)} />,
    },
  ];
}

const BRAND: Column<StaffOrder> = {
  title: 'Бренд',
  width: '6%',
  cell: ({ brandName }) => (
    <Clipped label="Бренд" lines={2}>
      {brandName}
    </Clipped>
  ),
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
    <Clipped label="Клиент и контакты" lines={3} whole={whole}>
      {clientName}
      <span className={styles.phone}>{clientPhone ?? clientEmail}</span>
    </Clipped>
  );
}

const ClientCell = ({ order }: { order: StaffOrder }) => (
  <>
    <Client order={order} />
    <ClientNotices order={order} />
  </>
);

const ItemsCell = ({ order }: { order: StaffOrder }) => (
  <Clipped label="Состав" lines={3} whole={<Items order={order} all />}>
    <Items order={order} clipped />
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
    <Clipped label="Получение" lines={3} whole={whole}>
      <Icon size={16} role="img" aria-label={mode} className={styles.mode} /> {pickupPoint?.name ?? address}
    </Clipped>
  );
}

/** From this sum on, in roubles, the column is too narrow for the normal size. */
const LARGE_SUM = 100_000;

function Sum({ roubles }: { roubles: number }) {
  if (roubles < LARGE_SUM) return <Money roubles={roubles} />;
  return (
    <Clipped label="Сумма" whole={<Money roubles={roubles} />}>
      <Money roubles={roubles} className={styles.largeSum} />
    </Clipped>
  );
}

/** Whole: an allergy must not be behind an ellipsis. */
const Comment = ({ order: { comment } }: { order: StaffOrder }) =>
  comment ? <p className={styles.comment}>{comment}</p> : <span className={styles.quiet}>—</span>;
