/** What was paid on the days of the list: in shifts, and outside of them. Both are what reports and the home page count as paid. */

import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import type { MethodSums, ShiftPayments as Payments } from '@skatert/contracts/orders/shifts';
import { Money } from '@skatert/ui-kit/money';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { daysText } from '@skatert/ui-kit/office/report-texts';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { useQuery } from '@skatert/web-kit/query';
import { Link, useLocation } from '@skatert/web-kit/router';
import type { ReactNode } from 'react';
import { type PaymentDays, shiftPaymentsQuery } from '../open-shift/shift-queries.js';
import { netOf } from './shift-lines.js';
import styles from './shifts.module.css';

const OUTSIDE = 'Вне смен';

export interface ShiftPaymentsProps {
  brandId: number;
  days: PaymentDays;
}

export function ShiftPayments({ brandId, days }: ShiftPaymentsProps) {
  const query = useQuery(shiftPaymentsQuery(brandId, days));
  const { data } = query;
  if (!data && query.error) return <QueryFailure query={query} text="Не удалось загрузить оплаты" />;
  if (!data) return <Skeleton height={120} />;
  return (
    <section className={styles.payments}>
      <h2>Оплаты: {daysText(data)}</h2>
      {data.building ? (
        <p className={styles.quiet}>Суммы ещё считаются. Обновите страницу через несколько минут.</p>
      ) : (
        <>
          <Sums data={data} outsidePath={outsidePath(brandId, days)} />
          <p className={styles.quiet}>
            По дню записи, возвраты вычтены. Смена, которую закрыли в другой день, входит сюда частью.
          </p>
        </>
      )}
    </section>
  );
}

/** The state of a history entry that the list of shifts has led to. */
export interface FromShifts {
  /** The search of the list's URL. */
  shifts: string;
}

/** The list of what is outside. */
const outsidePath = (brandId: number, { pointId, from, to }: PaymentDays): string =>
  `/admin/shifts/outside?${new URLSearchParams({
    brand: String(brandId),
    ...(pointId && { point: String(pointId) }),
    from,
    to,
  })}`;

function Sums({ data: { outside, all }, outsidePath: path }: { data: Payments; outsidePath: string }) {
  const isNone = outside.every(({ paid, refunded }) => paid === 0 && refunded === 0);
  const inShifts = all?.map(({ method, paid, refunded }) => {
    const other = outside.find((each) => each.method === method);
    return { method, paid: paid - (other?.paid ?? 0), refunded: refunded - (other?.refunded ?? 0) };
  });
  return (
    <table className={styles.sums} aria-label="Оплаты в сменах и вне смен">
      <thead>
        <tr>
          <td />
          {PAYMENT_METHODS.map((method) => (
            <th key={method} scope="col">
              {PAYMENT_METHOD_LABELS[method]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inShifts && <SumRow name="В сменах" sums={inShifts} />}
        <SumRow name={isNone ? OUTSIDE : <OutsideLink to={path} />} sums={outside} />
        {all && <SumRow name="Всего" sums={all} />}
      </tbody>
    </table>
  );
}

function OutsideLink({ to }: { to: string }) {
  const { search } = useLocation();
  const state: FromShifts = { shifts: search };
  return (
    <Link to={to} state={state}>
      {OUTSIDE}
    </Link>
  );
}

const SumRow = ({ name, sums }: { name: ReactNode; sums: readonly MethodSums[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {PAYMENT_METHODS.map((method) => (
      <td key={method}>
        <Money roubles={netOf(sumOf(sums, method))} />
      </td>
    ))}
  </tr>
);

const sumOf = (sums: readonly MethodSums[], method: PaymentMethod) =>
  sums.find((each) => each.method === method) ?? { paid: 0, refunded: 0 };
