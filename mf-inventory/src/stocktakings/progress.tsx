import type { Stocktaking } from '@skatert/contracts/inventory/stocktakings';
import styles from './stocktakings.module.css';

/** How many ingredients are counted, by everybody together. */
export function Progress({ stocktaking: { counted, lines } }: { stocktaking: Stocktaking }) {
  const text = `Посчитано ${counted} из ${lines}`;
  return (
    <div className={styles.progress}>
      <progress aria-label="Посчитано" value={counted} max={Math.max(lines, 1)} />
      <span role="status">{text}</span>
    </div>
  );
}
