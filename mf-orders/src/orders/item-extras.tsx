/** The extras of an order item, below its name. */
import { extrasText } from '@skatert/contracts/orders/line-choice';
import type { OrderItem } from '@skatert/contracts/orders/orders';
import styles from './item-extras.module.css';

export interface ItemExtrasProps extends Pick<OrderItem, 'extras'> {
  /** The ids of the options that the stop-list has stopped since. */
  stopped?: readonly number[] | undefined;
}

/** Nothing for an item without extras. */
export function ItemExtras({ extras = [], stopped = [] }: ItemExtrasProps) {
  const gone = extras.filter(({ id }) => stopped.includes(id));
  if (extras.length === 0) return null;
  return (
    <span className={styles.extras}>
      {extrasText(extras)}
      {gone.length > 0 && <span className={styles.gone}>В стоп-листе: {extrasText(gone)}</span>}
    </span>
  );
}
