/** The submit button of a checkout, with the total, and the reason when it is disabled. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { payableTotal } from '@skatert/contracts/orders/cart-prices';
import { isOrderable } from '@skatert/contracts/orders/orderable';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { useId } from 'react';
import { obstacleTo } from '../cart/unavailable-lines.js';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.js';

export interface SubmitOrderProps {
  cart: Cart | undefined;
  checkout: Checkout;
  /** What is missing in the form; '' while that is unknown, null: nothing. */
  missing?: string | null;
  /** Why no order is accepted in the chosen way now; null: it is. */
  closed: string | null;
  /** What the delivery costs, in roubles. */
  deliveryFee?: number;
  /** Absent: the button submits its form. */
  onPress?: () => void;
}

export function SubmitOrder(props: SubmitOrderProps) {
  const { cart, checkout, missing = null, closed, deliveryFee = 0, onPress } = props;
  const { busy, unresolved } = checkout;
  const noteId = useId();
  const isPriced = cart?.items.some(isOrderable) ?? false;
  const price = cart && isPriced ? ` · ${formatRoubles(payableTotal(cart, deliveryFee))}` : '';
  // After a lost response the cart may already be empty; the order can still be repeated.
  const known = unresolved ? missing : cart ? (obstacleTo(cart) ?? closed ?? missing) : '';
  const obstacle = useOnline() ? known : NO_CONNECTION;
  return (
    <div className={styles.submit}>
      {obstacle && !busy && (
        <p id={noteId} className={styles.obstacle} role="status">
          {obstacle}
        </p>
      )}
      <Button
        type={onPress ? 'button' : 'submit'}
        size="large"
        wide
        busy={busy}
        disabled={obstacle !== null}
        aria-describedby={obstacle && !busy ? noteId : undefined}
        onClick={onPress}
      >
        {unresolved ? 'Повторить' : `Оформить заказ${price}`}
      </Button>
    </div>
  );
}
