/** What the staff has recorded as paid and given back, what promo codes took off, and what deliveries cost: today and lately. */
import { type MoneyParts, STATISTICS_DAYS } from '@skatert/contracts/orders/order-statistics';
import { PAYMENT_METHOD_LABELS } from '@skatert/contracts/orders/payments';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { countOf } from '@skatert/contracts/shared/text';
import { Money } from '@skatert/ui-kit/money';
import styles from './statistics.module.css';

interface Row {
  name: string;
  /** In roubles. */
  today: number;
  period: number;
}

/** Returns the rows that have a sum; none of an earlier release of the service. */
export function moneyRows(today: MoneyParts, period: MoneyParts | undefined): Row[] {
  if (!period) return [];
  const { payments = [], discounts = 0, deliveryFees = 0 } = period;
  const paidToday = new Map(today.payments?.map((each) => [each.method, each]));
  const methods = payments.map((each) => ({
    label: labelOf(PAYMENT_METHOD_LABELS, each.method).toLowerCase(),
    period: each,
    today: paidToday.get(each.method),
  }));
  const rows: Row[] = [
    ...methods.map((each) => ({
      name: `Оплачено ${each.label}`,
      today: each.today?.paid ?? 0,
      period: each.period.paid,
    })),
    ...methods.map((each) => ({
      name: `Возвращено ${each.label}`,
      today: each.today?.refunded ?? 0,
      period: each.period.refunded,
    })),
    { name: 'Скидки по промокодам', today: today.discounts ?? 0, period: discounts },
    { name: 'Доставка', today: today.deliveryFees ?? 0, period: deliveryFees },
  ];
  return rows.filter((row) => row.today > 0 || row.period > 0);
}

export function MoneyTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={styles.money} aria-label="Оплаты и скидки">
      <thead>
        <tr>
          <td />
          <th scope="col">Сегодня</th>
          <th scope="col">{countOf(STATISTICS_DAYS, ['день', 'дня', 'дней'])}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, today, period }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Money roubles={today} />
            </td>
            <td>
              <Money roubles={period} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
