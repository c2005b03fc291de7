/** The orders of a client in a brand, the newest first. */

import { itemText } from '@skatert/contracts/orders/item-name';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { Pager } from '@skatert/ui-kit/office/pager';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { StatusBadge } from '../orders/status-badge.js';
import styles from './client.module.css';
import { type BrandClient, CLIENT_ORDERS_SIZE, clientOrdersQuery } from './client-queries.js';
import { Moment } from './clients-columns.js';

const itemsLine = ({ items }: StaffOrder): string =>
  items.map((item) => `${itemText(item)} × ${item.quantity}`).join(', ');

const OrderLink = ({ order: { id } }: { order: StaffOrder }) => (
  <Link to={`/admin/orders/${id}`} className={styles.link} aria-label={`Заказ #${id}`}>
    #{id}
  </Link>
);

const COLUMNS: readonly Column<StaffOrder>[] = [
  { title: 'Заказ', width: 84, namesRow: true, cell: (order) => <OrderLink order={order} /> },
  { title: 'Создан', width: 136, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Статус', width: 152, cell: (order) => <StatusBadge of={order} /> },
  { title: 'Состав', cell: (order) => <Clipped label="Состав">{itemsLine(order)}</Clipped> },
  { title: 'Сумма', width: 116, end: true, cell: ({ total }) => <Money roubles={total} /> },
];

function OrderCard({ order }: { order: StaffOrder }) {
  return (
    <article className={styles.orderCard} aria-label={`Заказ #${order.id}`}>
      <h3>
        <OrderLink order={order} />
      </h3>
      <Money roubles={order.total} />
      <Moment at={order.createdAt} />
      <StatusBadge of={order} />
      <p>{itemsLine(order)}</p>
    </article>
  );
}

export function ClientOrders(client: BrandClient) {
  const [page, setPage] = useState(0);
  const query = useQuery(clientOrdersQuery(client, page));
  const { data, error } = query;
  return (
    <section className={styles.orders} aria-labelledby="client-orders">
      <h2 id="client-orders">Заказы</h2>
      {error ? (
        <QueryFailure query={query} text="Не удалось загрузить заказы" />
      ) : (
        <DataTable
          label="Заказы клиента"
          columns={COLUMNS}
          rows={data?.content}
          rowKey={({ id }) => id}
          card={(order) => <OrderCard order={order} />}
          skeletons={CLIENT_ORDERS_SIZE}
          cardSkeletonHeight={132}
          empty={<EmptyState Icon={ClipboardList} text="Нет данных" />}
        />
      )}
      {(data?.totalPages ?? 1) > 1 && (
        <Pager page={page} totalPages={data?.totalPages ?? 1} onPage={setPage} />
      )}
    </section>
  );
}
