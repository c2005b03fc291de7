/** The extras of an order item, below its name. */
import { extrasText } from '@skatert/contracts/orders/line-choice';
import type { OrderItem } from '@skatert/contracts/orders/orders';
import styles from './item-extras.module.css';

/** Nothing for an item without extras. */
export const ItemExtras = ({ extras = [] }: Pick<OrderItem, 'extras'>) =>
  extras.length > 0 && <span className={styles.extras}>{extrasText(extras)}</span>;
