/** Sums of money as the product shows them. */
import { formatRoubles } from '@skatert/contracts/shared/money';
import styles from './money.module.css';

/** A number of roubles; its digits stand in columns and never break. */
export function Money({ roubles, className }: { roubles: number; className?: string | undefined }) {
  return (
    <span className={className ? `${styles.money} ${className}` : styles.money}>
      {formatRoubles(roubles)}
    </span>
  );
}
