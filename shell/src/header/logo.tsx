/** The logo: a checked tablecloth. */
import styles from './header.module.css';

export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" className={styles.mark} aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="8" className={styles.markGround} />
      <path d="M9 1h6v30H9zM19 1h6v30h-6z" className={styles.markStripe} />
      <path d="M1 9h30v6H1zM1 19h30v6H1z" className={styles.markStripe} />
    </svg>
  );
}
