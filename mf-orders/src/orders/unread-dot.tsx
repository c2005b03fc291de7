/** A dot on a button that leads to unread content. */
import styles from './unread-dot.module.css';

export function UnreadDot({ label }: { label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} data-testid="unread-dot" />;
}
