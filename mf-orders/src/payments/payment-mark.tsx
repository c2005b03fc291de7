/** How an order of the desk is paid, in a few words below its sum. */
import clsx from 'clsx';
import { type PayableOrder, paymentMark } from './payment-texts.js';
import styles from './payments.module.css';

export function PaymentMark({ order }: { order: PayableOrder }) {
  const mark = paymentMark(order);
  return mark && <span className={clsx(styles.mark, mark.needsAction && styles.urgent)}>{mark.text}</span>;
}
