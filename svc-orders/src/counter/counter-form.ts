/** What the counter's form has sent, as a checkout. */
import type { DeliveryCheckoutBody } from '@skatert/contracts/orders/cart';
import type { CounterOrderBody, CounterSettings } from '@skatert/contracts/orders/counter';
import { discountLargeText, discountMaxOf, placeProblem } from '@skatert/contracts/orders/counter-rules';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import { type CheckoutForm, deliveryForm, pickupForm } from '../checkout/checkout-form.js';
import type { CounterForm } from '../checkout/compose-order.js';
import type { Changer } from '../orders/order-parts.js';
import { enteredLines } from './counter-cart.js';

export function counterForm(body: CounterOrderBody): CheckoutForm {
  const { place, lines, source, discount, despiteBlock = false } = body;
  const counter: CounterForm = {
    source,
    ...(place !== 'DELIVERY' && { service: place }),
    discount: discount ?? undefined,
    despiteBlock,
    lines: enteredLines(lines),
  };
  const form = place === 'DELIVERY' ? deliveryForm(deliveryOf(body)) : pickupOf(body);
  return { ...form, phone: body.phone ?? null, counter };
}

/** The schema requires address and phone of a delivery. */
const deliveryOf = (body: CounterOrderBody): DeliveryCheckoutBody => ({
  ...body,
  address: body.address ?? '',
  phone: body.phone ?? '',
});

/** The schema requires the point of what is fetched. */
const pickupOf = (body: CounterOrderBody): CheckoutForm =>
  pickupForm({ ...body, mode: 'PICKUP', pickupPointId: body.pickupPointId ?? 0 });

/** @throws AppError VALIDATION_FAILED for a place where an order that came so is not received */
export function requirePlace({ source, place }: CounterOrderBody): void {
  const problem = placeProblem(source, place);
  if (problem) throw invalid('place', problem);
}

/** @throws AppError DISCOUNT_TOO_LARGE above what the role may give in the brand */
export function requireDiscount(
  { discount }: CounterOrderBody,
  { role }: Changer,
  { cashierDiscountMax }: CounterSettings,
): void {
  const max = discountMaxOf(role, cashierDiscountMax);
  if ((discount?.percent ?? 0) > max)
    throw new AppError(ORDERS_ERRORS.DISCOUNT_TOO_LARGE, { message: discountLargeText(max) });
}
