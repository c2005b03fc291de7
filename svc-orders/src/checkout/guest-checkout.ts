/** Places the orders of guests: from a visitor's cart, by name and phone. */
import { OPEN_STATUSES } from '@skatert/contracts/orders/order-status';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Quota, requireRoom } from '@skatert/service-kit/http/quotas';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { CartDoc } from '../cart/cart-model.js';
import type { CartStore } from '../cart/cart-store.js';
import { type FindGuestDeps, findGuest } from '../guests/find-guest.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { CUSTOMER_TOTALS } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import type { CheckoutForm } from './checkout-form.js';
import type { Checkout } from './compose-order.js';
import type { PlaceOrder } from './place-order.js';

export interface GuestCheckoutDeps extends FindGuestDeps {
  carts: CartStore;
  menu: Pick<MenuReader, 'brand'>;
  orders: OrderModel;
  placeOrder: PlaceOrder;
  quotas: { openOrdersOfGuest: Quota };
}

export interface GuestCheckout extends Pick<Checkout, 'key' | 'requestId'> {
  /** The owner key of the visitor's cart; undefined: he has none. */
  owner: string | undefined;
  /** As they are stored. */
  name: string;
  phone: string;
  form: CheckoutForm;
}

/** What opens the page of a guest's order. */
export interface GuestOrder {
  id: number;
  linkToken: string;
}

/** The customer of a cart that has nothing to sell: only the order of an earlier call can be found. */
const NOBODY = 0;

/**
 * Places an order for a guest and returns its link. A repeat with the key, which the cart keeps, returns the same.
 * @throws AppError UNAUTHENTICATED when the brand accepts orders of accounts only, QUOTA_EXCEEDED, and as `PlaceOrder` does
 */
export async function placeGuestOrder(deps: GuestCheckoutDeps, checkout: GuestCheckout): Promise<GuestOrder> {
  const { owner = '', name: username, phone, form, key, requestId } = checkout;
  const cart = await deps.carts.read(owner);
  const userId = await customerOf(deps, cart, phone);
  const caller = { userId, username };
  const id = await deps.placeOrder({ ...form, phone, caller, visitorCart: owner, key, requestId });
  const placed = await documentsOf(deps.orders).findOne({ _id: id }, { projection: { linkToken: 1 } });
  return { id, linkToken: placed?.linkToken ?? '' };
}

async function customerOf(deps: GuestCheckoutDeps, { brandId }: CartDoc, phone: string): Promise<number> {
  if (brandId === null) return NOBODY;
  const brand = await deps.menu.brand(brandId);
  if (!brand?.acceptsGuests) throw new AppError('UNAUTHENTICATED');
  const userId = await findGuest(deps, brandId, phone);
  const { openOrdersOfGuest } = deps.quotas;
  const open = await documentsOf(deps.orders).countDocuments(
    { userId, brandId, status: { $in: [...OPEN_STATUSES] } },
    { hint: CUSTOMER_TOTALS, limit: openOrdersOfGuest.max },
  );
  requireRoom(openOrdersOfGuest, open);
  return userId;
}
