/** Cells of tables, and the widths in px of columns whose text stays on one line. */
import { Clipped } from '@skatert/ui-kit/office/clipped';
import styles from './shared.module.css';

export const Dash = () => <span className={styles.quiet}>—</span>;

/** A cell with one line of text; `label`: the title of its column. */
export function TextCell({ label, text }: { label: string; text: string | null }) {
  return text === null ? <Dash /> : <Clipped label={label}>{text}</Clipped>;
}

/** The width for the largest quantity: seven digits and three decimals. */
export const QUANTITY_WIDTH = 112;
/** The width for the largest quantity and a unit of five letters. */
export const AMOUNT_WIDTH = 156;
