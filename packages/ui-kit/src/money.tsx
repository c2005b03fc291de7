import { formatRoubles } from '@skatert/contracts/shared/money';
import styles from './money.module.css';

/** An amount in roubles, with tabular digits and without line breaks. */
export function Money({ roubles, className }: { roubles: number; className?: string | undefined }) {
  return (
    <span className={className ? `${styles.money} ${className}` : styles.money}>
      {formatRoubles(roubles)}
    </span>
  );
}
