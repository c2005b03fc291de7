/** Orders that the staff enters: sold as a customer's and accepted at once by who has entered them, then paid. */
import { CHOOSE_POINT } from '@skatert/contracts/orders/cart-texts';
import type { CounterOrderBody } from '@skatert/contracts/orders/counter';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import { counterOwner } from '../cart/cart-owner.js';
import type { Checkout } from '../checkout/compose-order.js';
import type { PlaceOrder } from '../checkout/place-order.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { Changer } from '../orders/order-parts.js';
import type { SuggestedMinutes } from '../orders/suggested-minutes.js';
import { type RecordPaymentDeps, recordDue, recordFree } from '../payments/record-payment.js';
import { type CounterSettingsDeps, counterRulesOf } from '../shifts/counter-settings.js';
import { findDrawer } from '../shifts/shift-sums.js';
import { type CounterCartDeps, fillCounterCart, isSold } from './counter-cart.js';
import { counterForm, requireDiscount, requirePlace } from './counter-form.js';
import { type FindCustomerDeps, findCustomer } from './find-customer.js';

export interface TakeOrderDeps
  extends FindCustomerDeps,
    CounterCartDeps,
    RecordPaymentDeps,
    Pick<CounterSettingsDeps, 'counterRules'> {
  menu: MenuReader;
  placeOrder: PlaceOrder;
  suggestedMinutes: SuggestedMinutes;
}

export interface TakenOrder {
  brandId: number;
  /** The idempotency key: unique per brand and staff member. */
  key: string;
  body: CounterOrderBody;
  by: Changer;
  /** The points to which who enters it is bound; undefined: all of the brand. */
  own: readonly number[] | undefined;
  requestId: string;
}

const UNASKED: Checkout['caller'] = { userId: 0, username: '' };

/**
 * Enters an order and returns its id. A repeat with the key enters no second one, and records the payment if an earlier call has left
 * that undone. One for later waits for its time, others are accepted.
 * @throws AppError as `requirePlace`, `requireDiscount`, `fillCounterCart` and `PlaceOrder` do; SHIFT_REQUIRED for a payment without a shift, where the brand
 * works by shifts. Once the order is placed, a repeat with the same body is not refused.
 */
export async function takeOrder(deps: TakeOrderDeps, taken: TakenOrder): Promise<number> {
  const { brandId, key, body, by, own, requestId } = taken;
  const form = counterForm(body);
  const visitorCart = counterOwner(brandId, by.userId, key);
  const cart = await fillCounterCart(deps, { owner: visitorCart, brandId, lines: body.lines });
  const rules = await counterRulesOf(deps, brandId);
  // An order that is placed stays as it is, whatever was decided since.
  if (!isSold(cart)) {
    // As a point of another brand.
    if (!servesPoint(own, form.pickupPointId)) throw invalid('pickupPointId', CHOOSE_POINT);
    requirePlace(body);
    requireDiscount(body, by, rules);
    if (rules.byShifts) await requireShift(deps, taken);
  }
  const id = await deps.placeOrder({
    ...form,
    // A repeat is found by its key, even if the phone belongs to another customer by now.
    caller: isSold(cart) ? UNASKED : await findCustomer(deps, brandId, body),
    visitorCart,
    takenBy: by,
    acceptedFor: body.wantedAt ? undefined : await deps.suggestedMinutes.of(placeOf(taken)),
    cartVersion: cart.version,
    key,
    requestId,
  });
  await pay(deps, id, taken);
  return id;
}

/** Refuses a payment that no shift would have, before its order is placed. */
async function requireShift(deps: TakeOrderDeps, taken: TakenOrder): Promise<void> {
  const { body, by, own } = taken;
  if (!body.isPaid) return;
  const { shiftId } = await findDrawer(deps, placeOf(taken), {
    userId: by.userId,
    own,
    deskPointId: body.deskPointId ?? undefined,
  });
  if (shiftId === undefined) throw new AppError(ORDERS_ERRORS.SHIFT_REQUIRED);
}

/** What is delivered comes from any point. */
function placeOf({ brandId, body: { place, pickupPointId } }: TakenOrder) {
  const pickupPoint = place === 'DELIVERY' || !pickupPointId ? null : { id: pickupPointId };
  return { brandId, pickupPoint };
}

/**
 * Records that an order was paid as it was entered, unless that is done: what is due by now, for another desk may have changed it since.
 * It is not refused for the lack of a shift that was there before: the screen would take the order for refused, too.
 */
async function pay(
  deps: TakeOrderDeps,
  orderId: number,
  { key, by, own, requestId, body }: TakenOrder,
): Promise<void> {
  const { isPaid, paymentMethod: method, discount } = body;
  const target = { orderId, requestId, own, deskPointId: body.deskPointId ?? undefined, by };
  if (isPaid && method) await recordDue(deps, { ...target, key, method });
  if (discount?.percent === 100) await recordFree(deps, target);
}
