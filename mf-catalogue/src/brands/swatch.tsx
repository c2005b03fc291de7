/** A brand's colour. */
import styles from './brands.module.css';

export const Swatch = ({ color }: { color: string }) => (
  <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
);

/** The colour with its value. */
export const NamedColor = ({ color }: { color: string }) => (
  <span className={styles.color}>
    <Swatch color={color} />
    {color}
  </span>
);
