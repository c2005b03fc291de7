import type { Count } from '@skatert/contracts/inventory/counts';
import styles from './stocktakings.module.css';

/** How many ingredients are counted, by everybody together. */
export function Progress({ count: { counted, lines } }: { count: Count }) {
  const text = `Посчитано ${counted} из ${lines}`;
  return (
    <div className={styles.progress}>
      <progress aria-label="Посчитано" value={counted} max={Math.max(lines, 1)} />
      <span role="status">{text}</span>
    </div>
  );
}
