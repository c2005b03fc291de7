/** The order that a checkout places. */
import { type DeliveryAddress, joinAddress } from '@skatert/contracts/orders/delivery-address';
import type { EventDetails } from '@skatert/contracts/orders/event-types';
import { extrasField, idsOf, lineExtras } from '@skatert/contracts/orders/line-choice';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { payableOf } from '@skatert/contracts/orders/payable';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import type { CartDoc } from '../cart/cart-model.js';
import { customerOwner } from '../cart/cart-owner.js';
import { totalOf } from '../cart/cart-rules.js';
import type { BrandDoc, PointDoc, ProductDoc } from '../menu/menu-model.js';
import { type EventClock, isPublished, toPendingEvent } from '../orders/order-event.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer, CounterDiscount, PaymentChoice } from '../orders/order-parts.js';
import { orderGrams } from '../orders/order-words.js';
import { handledBy } from '../orders/people.js';
import { statusChangeOf } from '../orders/status-change.js';
import { minutesAfter } from '../orders/suggested-minutes.js';
import { newLinkToken } from '../shared/link-token.js';
import type { SoldDelivery } from './sell-delivery.js';
import type { AppliedDiscount } from './sell-discount.js';
import type { AppliedPromo } from './sell-promo.js';

export interface Checkout {
  /** Of a guest his id, and his name. */
  caller: Pick<Caller, 'userId' | 'username'>;
  /** The owner key of a guest's cart, which is a visitor's; absent: the caller has an account, and a cart of his own. */
  visitorCart?: string;
  deliveryMode: DeliveryMode;
  pickupPointId: number | null;
  /** Street and house; what follows them stands in `addressParts`. */
  address: string | null;
  addressParts?: Omit<DeliveryAddress, 'address'> | undefined;
  phone: string | null;
  /** The delivery zone that was chosen by name, and the fee that was shown, in kopecks; undefined: none. */
  deliveryZoneId?: number | undefined;
  deliveryFee?: number | undefined;
  comment: string | null;
  /** How the customer will pay; undefined: not stated. */
  payment?: PaymentChoice | undefined;
  /** The start of the slot for which the order is wanted, ISO; undefined: as soon as possible. */
  wantedAt: string | undefined;
  /** What the staff has entered, and who; both absent: the customer orders himself. */
  counter?: CounterForm;
  takenBy?: Changer;
  /** Who has entered it accepts it at once, and promises it in so many minutes; absent: it waits to be accepted. */
  acceptedFor?: number | undefined;
  /** The version of the cart that the customer saw; undefined accepts any version. */
  cartVersion: number | undefined;
  /** The client's idempotency key: a repeat with it places no second order. */
  key: string | undefined;
  requestId: string;
}

/** What is entered only at the counter. */
export interface CounterForm extends Required<Pick<OrderDoc, 'source'>>, Pick<OrderDoc, 'service'> {
  discount: CounterDiscount | undefined;
  despiteBlock: boolean;
  /** The cart of such an order is its own: its lines are part of what a repeat must repeat. */
  lines: string;
}

/** Returns the owner key of the cart that is sold. */
export const ownerOf = ({ caller, visitorCart }: Pick<Checkout, 'caller' | 'visitorCart'>): string =>
  visitorCart ?? customerOwner(caller.userId);

/** What the cart of a checkout is sold with. */
export interface Sale {
  cart: CartDoc;
  products: Map<number, ProductDoc>;
  /** The versions of the products' recipes. */
  recipes: Map<number, number>;
  brand: BrandDoc;
  point: PointDoc | null;
  /** In about how many minutes the order is ready. */
  minutes: number | undefined;
  promo: AppliedPromo | AppliedDiscount | undefined;
  delivery: SoldDelivery | undefined;
  /** So many minutes before its slot, and before the way to its zone, an order for later is begun. */
  leadMinutes: number;
}

/** Returns the line of an order that a line of a cart becomes. */
export function toOrderLine(
  line: CartDoc['lines'][number],
  products: Sale['products'],
  recipes: Sale['recipes'],
): OrderDoc['items'][number] {
  const product = products.get(line.productId);
  const recipeVersion = recipes.get(line.productId);
  return {
    id: line.id,
    productId: line.productId,
    productName: product?.name ?? '',
    imageUrl: product?.imageUrl ?? null,
    size: line.size ?? null,
    quantity: line.quantity,
    price: line.unitPrice,
    ...extrasField(lineExtras(product ?? {}, idsOf(line.extras))),
    ...(recipeVersion !== undefined && { recipeVersion }),
  };
}

/** Returns the order of a checkout, with its events. */
export function composeOrder(deps: EventClock, id: number, checkout: Checkout, sale: Sale): OrderDoc {
  const order = composeQueued(deps, id, checkout, sale);
  const { takenBy, acceptedFor, requestId } = checkout;
  if (!takenBy || acceptedFor === undefined) return order;
  const at = order.createdAt;
  const promisedAt = minutesAfter(at, acceptedFor);
  const { set, event } = statusChangeOf(order, { status: 'PREPARING', at, by: takenBy, promisedAt });
  const accepted = { ...order, ...set, ...handledBy(takenBy), version: order.version + 1 };
  // Those who hear both at once have nothing to accept.
  const { pendingEvents } = order;
  if (!pendingEvents || !event) return accepted;
  return { ...accepted, pendingEvents: [...pendingEvents, toPendingEvent(accepted, event, requestId)] };
}

function composeQueued(
  deps: EventClock,
  id: number,
  checkout: Checkout,
  { cart, products, recipes, brand, point, minutes, promo, delivery, leadMinutes }: Sale,
): OrderDoc {
  const { caller, deliveryMode, phone, comment, payment, wantedAt, requestId } = checkout;
  const { address: street, addressParts } = checkout;
  const address = street === null ? null : joinAddress({ address: street, ...addressParts });
  const now = new Date(deps.now());
  const first = { version: 1, eventAt: now };
  const event: EventDetails = { type: 'NEW_ORDER', newStatus: 'QUEUED' };
  const pickupPoint = point && { id: point._id, name: point.name, address: point.address };
  const items = cart.lines.map((line) => toOrderLine(line, products, recipes));
  const total = payableOf({ itemsTotal: totalOf(cart.lines), ...promo, ...delivery });
  return {
    _id: id,
    ...first,
    userId: caller.userId,
    username: caller.username,
    brandId: brand._id,
    brandName: brand.name,
    status: 'QUEUED',
    deliveryMode,
    comment,
    address,
    phone,
    pickupPoint,
    items,
    grams: orderGrams({ items, pickupPoint, address, phone }),
    total,
    ...promo,
    ...delivery,
    timeZone: brand.timeZone,
    ...(wantedAt !== undefined &&
      wantedFields(wantedAt, leadMinutes + (delivery?.deliveryZone.minutes ?? 0))),
    ...(minutes !== undefined && { estimatedAt: minutesAfter(now, minutes) }),
    ...(payment && total > 0 && { payment }),
    ...counterFields(checkout, now),
    linkToken: newLinkToken(),
    rating: null,
    reviewComment: null,
    handledBy: null,
    unreadByClient: 0,
    unreadByStaff: 0,
    createdAt: now,
    updatedAt: now,
    ...(isPublished(deps, now) && {
      pendingEvents: [toPendingEvent(first, event, requestId)],
      pendingSince: now,
    }),
  };
}

/** Who enters an order has seen it: it needs no signal. */
const counterFields = (
  { counter, takenBy }: Checkout,
  now: Date,
): Pick<OrderDoc, 'source' | 'service' | 'takenBy' | 'openedAt'> =>
  counter && takenBy
    ? {
        source: counter.source,
        ...(counter.service && { service: counter.service }),
        takenBy,
        openedAt: now,
      }
    : {};

/** An order for a later time is promised for it from the beginning. */
function wantedFields(
  wantedAt: string,
  minutesBefore: number,
): Pick<OrderDoc, 'wantedAt' | 'startAt' | 'promisedAt'> {
  const at = new Date(wantedAt);
  return { wantedAt: at, startAt: minutesAfter(at, -minutesBefore), promisedAt: at };
}
