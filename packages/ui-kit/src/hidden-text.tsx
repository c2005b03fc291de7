/** Words for those who hear the page instead of seeing it. */
import styles from './hidden-text.module.css';

export function HiddenText({ children }: { children: string }) {
  return <span className={styles.hidden}>{children}</span>;
}
