import type { PricedLine } from '@skatert/contracts/inventory/costs';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { sumOf } from './sums.js';
import styles from './supplies.module.css';

/** What the lines of a supply cost together; says how many of them have no price. */
export function SupplySum({ lines }: { lines: readonly PricedLine[] }) {
  const { roubles, unpriced } = sumOf(lines);
  return (
    <p className={styles.sum}>
      <strong>Сумма: {roubles === null ? '—' : formatRoubles(roubles)}</strong>
      {unpriced > 0 && (
        <span className={styles.quiet}>
          {roubles === null ? 'нет цены ни у одной позиции' : `без позиций, у которых нет цены: ${unpriced}`}
        </span>
      )}
    </p>
  );
}
