/** A spinner with an optional text beside it. */
import styles from './spinner.module.css';

export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.row} role={label ? 'status' : undefined}>
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </span>
  );
}
