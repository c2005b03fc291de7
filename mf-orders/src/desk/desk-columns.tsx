/** The desk's columns: one truncated line per cell, with the whole text in a popover and in the order's details. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { MessageCircle } from 'lucide-react';
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
      cell: (order) => <OrderNumber order={order} onOpen={() => onOpen('details', order)} />,
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
    { title: 'Комментарий', width: '8%', cell: (order) => <Comment order={order} /> },
    { title: 'Сумма', width: 94, end: true, cell: ({ total }) => <Money roubles={total} /> },
    { title: 'Статус', width: 242, cell: (order) => <StatusEditor order={order} /> },
    {
      title: 'Создан',
      width: 128,
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

const Comment = ({ order: { comment } }: { order: StaffOrder }) =>
  comment ? <Clipped label="Комментарий">{comment}</Clipped> : <span className={styles.quiet}>—</span>;
