/** The client of an order: contacts, and what else he ordered in the brand. */

import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { countOf } from '@skatert/contracts/shared/text';
import { Money } from '@skatert/ui-kit/money';
import { When } from '@skatert/ui-kit/office/zone';
import { queryString } from '@skatert/web-kit/api';
import { Link } from '@skatert/web-kit/router';
import { ClientNotices, Contacts } from '../desk/desk-cells.js';
import { GuestMark } from '../orders/guest-mark.js';
import { useOrderAddress } from '../orders/order-address.js';
import { StatusBadge } from '../orders/status-badge.js';
import { useMay } from '../orders/use-brand-roles.js';
import styles from './order-page.module.css';
import { LinesSkeleton, Section } from './section.js';

export interface OrderClientProps {
  order: StaffOrder;
  /** Undefined while they are loading. */
  details: StaffOrderDetails | undefined;
}

export function OrderClient({ order, details }: OrderClientProps) {
  return (
    <Section title="Клиент">
      <div className={styles.client}>
        <ClientName order={order} clientId={details?.clientId} />
        <GuestMark of={order} />
        <Contacts order={order} />
      </div>
      <ClientNotices order={order} />
      {details ? <Earlier {...details} /> : <LinesSkeleton lines={1} />}
    </Section>
  );
}

interface ClientNameProps {
  order: StaffOrder;
  clientId: number | undefined;
}

/** A link to the client's page for those who may open it. */
function ClientName({ order: { clientName, brandId }, clientId }: ClientNameProps) {
  const may = useMay();
  if (clientId === undefined || !may(ORDERS_PERMISSIONS['client.list'], brandId))
    return <strong>{clientName}</strong>;
  return (
    <Link to={`/admin/clients/${clientId}${queryString({ brand: brandId })}`} className={styles.link}>
      {clientName}
    </Link>
  );
}

function Earlier({ clientOrders, earlierOrders }: StaffOrderDetails) {
  const addressOf = useOrderAddress();
  const { count, sum } = clientOrders;
  return (
    <>
      <p className={styles.quiet}>
        {count === 0 ? (
          'Заказов без отмены нет'
        ) : (
          <>
            {countOf(count, ['заказ', 'заказа', 'заказов'])} на <Money roubles={sum} />
          </>
        )}
      </p>
      {earlierOrders.length > 0 && (
        <ul className={styles.earlier} aria-label="Другие заказы клиента">
          {earlierOrders.map(({ id, total, createdAt, ...status }) => (
            <li key={id}>
              <Link to={addressOf(id)} className={styles.link} aria-label={`Заказ #${id}`}>
                #{id}
              </Link>
              <When at={createdAt} />
              <StatusBadge of={status} />
              <Money roubles={total} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
