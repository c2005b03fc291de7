/** The one button of a checkout: what it costs, or that it is tried again. */
import type { Cart } from '@skatert/contracts/cart';
import { payableTotal } from '@skatert/contracts/cart-prices';
import { formatRoubles } from '@skatert/contracts/money';
import { Button } from '@skatert/ui-kit/button';
import { canBeOrdered } from '../cart/unavailable-lines.js';
import type { Checkout } from './use-checkout.js';

export interface SubmitOrderProps {
  cart: Cart | undefined;
  checkout: Checkout;
  /** The form holds what the order needs. */
  ready?: boolean;
  /** Absent: the button submits its form. */
  onPress?: () => void;
}

export function SubmitOrder({ cart, checkout, ready = true, onPress }: SubmitOrderProps) {
  const { busy, unanswered } = checkout;
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      size="large"
      wide
      busy={busy}
      // After a lost answer the cart may be empty already; the order is asked for all the same.
      disabled={!ready || !(unanswered || canBeOrdered(cart))}
      onClick={onPress}
    >
      {unanswered ? 'Повторить' : `Оформить заказ${cart ? ` · ${formatRoubles(payableTotal(cart))}` : ''}`}
    </Button>
  );
}
