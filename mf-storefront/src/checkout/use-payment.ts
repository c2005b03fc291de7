/** The state of the choice how an order is paid, in both forms of the checkout. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { payableTotal } from '@skatert/contracts/orders/cart-prices';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import {
  CHANGE_FROM_MAX,
  changeFromSmall,
  PAYMENT_TEXTS,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import { hasWholeKopecks } from '@skatert/contracts/shared/money';
import { readNumber } from '@skatert/contracts/shared/typed-number';
import { isApiError } from '@skatert/web-kit/api';
import { useState } from 'react';
import { useAcceptedMethods } from './accepted-methods.js';
import { readDraft, writeDraft } from './delivery-draft.js';
import { readPaymentMethod, writePaymentMethod } from './payment-method.js';
import type { CheckoutForm } from './use-checkout.js';
import { useLast } from './use-last.js';

/** The name of the field, by which a refused form finds it. */
export const CHANGE_FROM = 'change-from';

export type Payment = ReturnType<typeof usePayment>;

interface PaidOrder {
  mode: DeliveryMode;
  /** Why the last one was refused. */
  failed: Error | null;
  /** In roubles; absent: none. */
  deliveryFee?: number | undefined;
}

/** @param owner the id of the draft's user */
export function usePayment(
  owner: number | null,
  cart: Cart | undefined,
  { mode, failed, deliveryFee = 0 }: PaidOrder,
) {
  const methods = useAcceptedMethods(useLast(cart?.currentBrandId ?? null), mode);
  const [choice, setChoice] = useState(readPaymentMethod);
  // What was chosen last stays the choice of brands that accept it.
  const method = methods.includes(choice) ? choice : methods[0];
  const [typed, setTyped] = useState(() => readDraft(owner)?.changeFrom ?? '');
  const [isChecked, setChecked] = useState(false);
  const total = cart && cart.items.length > 0 ? payableTotal(cart, deliveryFee) : undefined;
  const wrong = method === 'CASH' ? checkChangeFrom(typed, total) : undefined;
  const refused = isApiError(failed) ? failed.errors.changeFrom : undefined;
  return {
    /** Those that can be chosen. */
    methods,
    /** Undefined: none is known yet. */
    method,
    choose: (next: PaymentMethod) => {
      setChoice(next);
      writePaymentMethod(next);
    },
    typed,
    type: (text: string) => {
      setTyped(text);
      setChecked(false);
      writeDraft(owner, { changeFrom: text });
    },
    /** What is wrong with the sum for change, once the order was to be sent, or the field was left. */
    error: isChecked ? (wrong ?? refused) : undefined,
    /** Nothing is paid for an order that a promo code has made free. */
    isFree: total === 0,
    /** Shows what is wrong; returns true when nothing is. */
    check: (): boolean => {
      setChecked(true);
      return wrong === undefined;
    },
    /** The fields of the order. */
    form: (): CheckoutForm =>
      method
        ? { paymentMethod: method, changeFrom: method === 'CASH' ? (numberOf(typed) ?? null) : null }
        : {},
  };
}

/** Returns the number; undefined when the text is none. */
function numberOf(typed: string): number | undefined {
  const read = readNumber(typed);
  return read && 'plain' in read ? Number(read.plain) : undefined;
}

/** Returns the error of the sum for change, which may be empty. @param total in roubles; undefined: not known */
export function checkChangeFrom(typed: string, total: number | undefined): string | undefined {
  const read = readNumber(typed);
  if (read === null) return undefined;
  if ('problem' in read) return read.problem ?? PAYMENT_TEXTS.changeFrom;
  const sum = Number(read.plain);
  if (sum <= 0 || !hasWholeKopecks(sum)) return PAYMENT_TEXTS.changeFrom;
  if (sum > CHANGE_FROM_MAX) return PAYMENT_TEXTS.changeFromLarge;
  return total !== undefined && sum < total ? changeFromSmall(total) : undefined;
}
