/** Statistics for signed-in users: their own orders; for staff, the day and the last two weeks. */

import type { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { allows } from '@skatert/contracts/shared/permissions';
import { countOf } from '@skatert/contracts/shared/text';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { Button } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { RetryLine } from '@skatert/ui-kit/retry-line';
import { zoneNoteOf } from '@skatert/web-kit/dates';
import { loadable } from '@skatert/web-kit/loadable';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { membershipsAtom, sessionAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { MoneyTable, moneyRows } from './money-table.js';
import styles from './statistics.module.css';
import { statisticsQuery } from './statistics-query.js';
import { isFolded, StatisticsSkeleton, storeFolded } from './statistics-skeleton.js';

const DaysPlot = loadable(() => import('./days-plot.js'));

const ordersText = (orders: number): string => countOf(orders, ['заказ', 'заказа', 'заказов']);

export default function Statistics() {
  const { membership } = useAtomValue(sessionAtom);
  // The brand of the current context, if the caller may see its orders.
  const brandId =
    membership && allows(ORDERS_PERMISSIONS['order.list'], membership.roles) ? membership.brandId : null;
  const seesOrders = useAtomValue(membershipsAtom).some(({ roles }) =>
    allows(ORDERS_PERMISSIONS['order.list'], roles),
  );
  const { data, isError, refetch } = useQuery(statisticsQuery(brandId));
  if (isError && !data) return <Failed onRetry={refetch} />;
  if (!data) return <StatisticsSkeleton staff={seesOrders} />;
  return data.staff ? <Desk staff={data.staff} /> : <Mine mine={data.mine} />;
}

/** One line: without statistics the page is complete. */
function Failed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className={clsx(styles.panel, styles.slim)}>
      <RetryLine className={styles.line} text="Не удалось загрузить статистику" onRetry={onRetry} />
    </div>
  );
}

function Mine({ mine: { orders, spent } }: { mine: OrderStatistics['mine'] }) {
  return (
    <section className={clsx(styles.panel, styles.slim)} aria-label="Статистика">
      <p className={styles.line}>
        {orders === 0 ? (
          <span>Вы ещё ничего не заказывали.</span>
        ) : (
          <span>
            У вас <strong>{ordersText(orders)}</strong> на <Money roubles={spent} className={styles.sum} />
          </span>
        )}
        {orders > 0 && <Link to="/my-orders">Мои заказы</Link>}
      </p>
    </section>
  );
}

function Desk({
  staff: { brandIds, today, days, period, timeZone, building },
}: {
  staff: NonNullable<OrderStatistics['staff']>;
}) {
  const [folded, setFolded] = useState(isFolded);
  const detailsId = useId();
  const brand = useBrandsText(brandIds);
  const money = moneyRows(today, period);
  const zone = zoneNoteOf(timeZoneOf(timeZone));
  const toggle = () => {
    storeFolded(!folded);
    setFolded(!folded);
  };
  return (
    <section className={styles.panel} aria-label="Статистика">
      {building && (
        <p role="status" className={styles.building}>
          Суммы по точкам собираются из прежних заказов. Часть появится через несколько минут.
        </p>
      )}
      <div className={styles.line}>
        <span>
          {brand && <span className={styles.brand}>{brand}. </span>}
          Сегодня <strong>{ordersText(today.orders)}</strong> на{' '}
          <Money roubles={today.revenue} className={styles.sum} />
          {today.deliveryFees ? (
            <>
              , из них доставка <Money roubles={today.deliveryFees} />
            </>
          ) : null}
        </span>
        {zone && <span className={styles.zone}>{zone}</span>}
        <Button
          look="quiet"
          size="small"
          icon={folded ? <ChevronDown size={20} /> : <ChevronUp size={20} />}
          aria-expanded={!folded}
          aria-controls={detailsId}
          onClick={toggle}
        >
          {folded ? 'Подробнее' : 'Свернуть'}
        </Button>
      </div>
      <div id={detailsId} hidden={folded} className={styles.details}>
        <Statuses byStatus={today.byStatus} />
        {!folded && (
          <Suspense fallback={<div className={styles.plotSkeleton} />}>
            <DaysPlot days={days} />
          </Suspense>
        )}
        {money.length > 0 && <MoneyTable rows={money} />}
      </div>
    </section>
  );
}

/** Returns whose orders are counted: the page shows the menu of any brand. Undefined: the name is not known. */
function useBrandsText(brandIds: readonly number[]): string | undefined {
  const memberships = useAtomValue(membershipsAtom);
  if (brandIds.length > 1) return countOf(brandIds.length, ['бренд', 'бренда', 'брендов']);
  return memberships.find(({ brandId }) => brandId === brandIds[0])?.brandName;
}

function Statuses({ byStatus }: { byStatus: Readonly<Record<string, number>> }) {
  return (
    <dl className={styles.statuses}>
      {statusesOf(byStatus).map(([status, count]) => (
        <div key={status} className={styles.status} data-none={count === 0 || undefined}>
          <dt>{labelOf(ORDER_STATUS_LABELS, status)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns all statuses with their counts, in the order of the statuses; those of the next release come last. */
function statusesOf(byStatus: Readonly<Record<string, number>>): [status: string, count: number][] {
  const known = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));
  return Object.entries({ ...known, ...byStatus });
}
