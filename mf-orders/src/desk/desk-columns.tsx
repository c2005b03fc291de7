/**
 * The desk's columns: up to three lines per cell, with the whole text in a popover and in the order's details; the
 * comment stands below them.
 */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import type { StaffOrderSort } from '@skatert/contracts/orders/staff-orders-query';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { When } from '@skatert/ui-kit/office/zone';
import { Bike, MessageCircle, MessageSquareText, Store, Truck } from 'lucide-react';
import { GuestMark } from '../orders/guest-mark.js';
import { receivingText } from '../orders/receiving.js';
import { PaymentMark } from '../payments/payment-mark.js';
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
  /** The list contains a sum that needs more room. */
  largeSums: boolean;
  /** How the orders may be sorted by the headers. */
  sorts: readonly StaffOrderSort[];
  onOpen: OpenDialog;
}

export function deskColumns({
  severalBrands,
  largeSums,
  sorts,
  onOpen,
}: DeskColumnsOptions): Column<StaffOrder>[] {
  return [
    {
      title: 'ID',
      width: 88,
      sortable: sorts.includes('id,ASC'),
      namesRow: true,
      cell: (order) => <OrderNumber order={order} />,
    },
    ...(severalBrands ? [BRAND] : []),
    {
      title: 'Клиент и контакты',
      head: 'Клиент',
      width: '15%',
      cell: (order) => <ClientCell order={order} />,
    },
    { title: 'Состав', cell: (order) => <ItemsCell order={order} /> },
    {
      title: 'Новые сообщения',
      width: 36,
      head: <MessageCircle size={16} role="img" aria-label="Новые сообщения" />,
      cell: (order) => <NewMessages order={order} />,
    },
    // On a laptop as wide as a long word of a name, such as «Василеостровской».
    { title: 'Получение', width: '13%', cell: (order) => <Place order={order} /> },
    {
      title: 'Комментарий',
      width: 24,
      head: <MessageSquareText size={16} role="img" aria-label="Комментарий" />,
      below: ({ comment }) => !!comment,
      cell: (order) => <Comment order={order} />,
    },
    {
      title: 'Сумма',
      width: largeSums ? 92 : 78,
      end: true,
      sortable: sorts.includes('total,DESC'),
      cell: (order) => (
        <>
          <Sum order={order} />
          <PaymentMark order={order} />
        </>
      ),
    },
    {
      title: 'Статус',
      width: 122,
      sortable: sorts.includes('promisedAt,ASC'),
      cell: (order) => <StatusEditor order={order} />,
    },
    {
      title: 'Создан',
      width: 72,
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
  // Without contacts the name alone is the whole.
  const whole = (clientPhone || clientEmail) && (
    <>
      <p>
        {clientName} <GuestMark of={order} />
      </p>
      <Contacts order={order} />
    </>
  );
  return (
    <>
      <Clipped label="Клиент и контакты" lines={2} whole={whole || undefined}>
        <span className={styles.name}>{clientName}</span>
      </Clipped>
      <span className={styles.phone}>{clientPhone ?? clientEmail}</span>
      <GuestMark of={order} />
    </>
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
function Place({ order }: { order: StaffOrder }) {
  const { deliveryMode, pickupPoint, address, courier } = order;
  const mode = receivingText(order);
  const Icon = deliveryMode === 'DELIVERY' ? Truck : Store;
  const whole = (
    <>
      <p>{mode}</p>
      <p>{pickupPoint ? `${pickupPoint.name}, ${pickupPoint.address}` : address}</p>
    </>
  );
  return (
    <>
      <Clipped label="Получение" lines={3} whole={whole}>
        <Icon size={16} role="img" aria-label={mode} className={styles.mode} /> {pickupPoint?.name ?? address}
      </Clipped>
      {courier && (
        <Clipped label="Курьер" lines={2}>
          <Bike size={16} role="img" aria-label="Курьер" className={styles.mode} /> {courier.name}
        </Clipped>
      )}
    </>
  );
}

/** From these sums on, in roubles, the column needs more room, and it has too little. */
const LARGE_SUM = 100_000;
const VERY_LARGE_SUM = 10_000_000;

export const isLargeSum = ({ total }: Pick<StaffOrder, 'total'>): boolean => total >= LARGE_SUM;

function Sum({ order }: { order: StaffOrder }) {
  const { total } = order;
  if (!isLargeSum(order)) return <Money roubles={total} />;
  const sum = <Money roubles={total} className={styles.largeSum} />;
  if (total < VERY_LARGE_SUM) return sum;
  return (
    <Clipped label="Сумма" whole={<Money roubles={total} />}>
      {sum}
    </Clipped>
  );
}

/** Whole, on a line of its own: an allergy must not be behind an ellipsis. */
const Comment = ({ order: { comment } }: { order: StaffOrder }) =>
  comment ? <p className={styles.comment}>{comment}</p> : <span className={styles.quiet}>—</span>;
