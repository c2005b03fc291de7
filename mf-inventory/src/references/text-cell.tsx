import { Clipped } from '@skatert/ui-kit/office/clipped';
import styles from './references.module.css';

export const Dash = () => <span className={styles.quiet}>—</span>;

/** A cell with one line of text; `label`: the title of its column. */
export function TextCell({ label, text }: { label: string; text: string | null }) {
  return text === null ? <Dash /> : <Clipped label={label}>{text}</Clipped>;
}
