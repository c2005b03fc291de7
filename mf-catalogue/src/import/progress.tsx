/** A progress bar with its label. */
import { useId } from 'react';
import styles from './import.module.css';

export interface ProgressProps {
  label: string;
  /** From 0 to 1; absent: not known. */
  value?: number | undefined;
}

export function Progress({ label, value }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <span id={id} role="status">
        {label}
      </span>
      <progress aria-labelledby={id} max={1} value={value} />
    </div>
  );
}
