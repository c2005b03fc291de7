/** How the customer pays an order, or that he has paid. */
import { Wallet } from 'lucide-react';
import { customerPayment, type PayableOrder } from './payment-texts.js';
import styles from './payments.module.css';

export function CustomerPayment({ order }: { order: PayableOrder }) {
  const text = customerPayment(order);
  if (text === null) return null;
  return (
    <p className={styles.customer}>
      <Wallet size={20} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
