/** Creates the data of a release's dump: a brand with its staff and stock, a customer with a session, a cart and orders. */
import type { Membership } from '@skatert/contracts/auth/session';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { MyOrderDetails } from '@skatert/contracts/orders/order-details';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { eventually } from '@skatert/service-kit/testing/harness';
import { Calls, Customer, tokenOf } from '../support/order-load.js';
import { openShop, type Shop } from '../support/shop.js';
import { countStored } from '../support/stored-orders.js';
import { fillBrand, type KnownBrand, PROMO_CODE, readBrand } from './populate-brand.js';
import { dayNearby, type KnownCosts, readCosts } from './populate-costs.js';
import { type KnownJournal, readJournal } from './populate-journal.js';
import { fillMenu, type KnownImport, readImport } from './populate-menu.js';
import { fillOrdering, type KnownOrdering, readOrdering } from './populate-ordering.js';
import { fillSales, type KnownSales, readSales } from './populate-sales.js';
import {
  fillPantry,
  type KnownStock,
  openPantry,
  type Pantry,
  readStock,
  untilUsed,
} from './populate-stock.js';
import { fillStops, type KnownStops, readStops } from './populate-stops.js';

/** A review of the customer, and what the brand has answered. */
interface KnownReview {
  rating: number | null;
  comment: string | null;
  answer?: string;
}

/** The data that a test must find again. */
export interface Known {
  shop: Shop;
  customer: { id: number; username: string; password: string; refreshCookie: string };
  /** The customer's orders, the newest first. */
  orders: { id: number; status: string; total: number }[];
  cart: { productId: number; quantity: number }[];
  anonymousCart: { cookie: string; productId: number };
  message: string;
  review: KnownReview;
  /** Orders of other customers. */
  otherOrders: number[];
  /** A customer whom the brand has blocked since. */
  otherId: number;
  brand: KnownBrand;
  ordering: KnownOrdering;
  pantry: Pantry;
  stock: KnownStock;
  costs: KnownCosts;
  stops: KnownStops;
  sales: KnownSales;
  import: KnownImport;
  journal: KnownJournal;
}

/** How many dishes of the order that is completed use flour. */
export const DONE_DISHES = 2;
const REGULAR = { username: 'regular', password: 'Пароль-2026' };
/** No account has such an id. */
const GOURMET_ID = 1_000_100;
const MESSAGE = 'Приборы на двоих';
const ANSWER = 'Спасибо! Уже поправили упаковку';
const REVIEW = { rating: 4, comment: 'Вкусно, но остыло' };

/** Fills an empty platform by API calls. */
export async function populate(platform: Platform): Promise<Known> {
  const shop = await openShop(platform);
  const [first = 0, second = 0] = shop.productIds;
  const anonymous = new Calls([platform.url], '');
  const { id } = await anonymous.untilSuccess<{ id: number }>('POST', '/auth/v1/register', REGULAR);
  const regular = new Calls([platform.url], await tokenOf(platform, id));
  const owner = await ownerOf(platform, shop);
  const pantry = await openPantry(owner, first);
  await eventually(async () => (await countStored(platform, 'recipeViews', { recipeVersion: 1 })) === 1);
  await fillPantry(owner, pantry);
  const done = await placeTwo(regular, owner, shop);
  const other = await Customer.create(platform, shop, 1);
  const otherOrders = [await other.order(), await other.order()];
  await regular.untilSuccess('POST', '/cart/add', { productId: second, quantity: 3 });
  const clients = { noted: id, blocked: other.id };
  await fillBrand(owner, shop, clients);
  const people = { owner, customer: await gourmetOf(platform) };
  const delivery = await fillOrdering(people, shop, { promoCode: PROMO_CODE, flourId: pantry.flourId });
  await fillStops(owner, shop, pantry.doughId);
  const sold = await fillSales(owner, shop, delivery);
  const importId = await fillMenu(owner, shop);
  otherOrders.push(delivery, await orderAsGuest(platform, shop), ...sold);
  await untilUsed(owner, pantry, DONE_DISHES);
  const orders = await regular.untilSuccess<Known['orders']>('GET', '/order/v1/my');
  const cart = await regular.untilSuccess<Cart>('GET', '/cart');
  return {
    shop,
    customer: { id, ...REGULAR, refreshCookie: await signIn(platform) },
    orders: orders.map(({ id, status, total }) => ({ id, status, total })),
    cart: cart.items.map(({ productId, quantity }) => ({ productId, quantity })),
    anonymousCart: await fillAnonymousCart(platform, first),
    message: MESSAGE,
    review: await readReview(regular, done),
    otherOrders,
    otherId: other.id,
    brand: await readBrand(owner, shop, clients),
    ordering: await readOrdering(people, shop),
    pantry,
    stock: await readStock(owner, pantry),
    costs: await readCosts(owner, shop, dayNearby(-1)),
    stops: await readStops(owner, shop.brandId),
    import: await readImport(owner, importId),
    journal: await readJournal(owner),
    sales: await readSales({ ...people, guest: anonymous }, shop, sold),
  };
}

/** Places an order that is completed and reviewed, and one with a message. Returns the id of the first one. */
async function placeTwo(customer: Calls, owner: Calls, { productIds, pointId }: Shop): Promise<number> {
  const [first = 0, second = 0] = productIds;
  const order = async (productId: number): Promise<number> => {
    await customer.untilSuccess('POST', '/cart/add', { productId, quantity: DONE_DISHES });
    const body = { mode: 'PICKUP', pickupPointId: pointId };
    return (await customer.untilSuccess<{ id: number }>('POST', '/checkout', body)).id;
  };
  const done = await order(first);
  for (const newStatus of ['PREPARING', 'READY_FOR_PICKUP', 'DELIVERED', 'COMPLETED'])
    await owner.untilSuccess('PATCH', `/order/v1/orders/${done}/status`, { newStatus });
  await customer.untilSuccess('POST', `/order/v1/orders/${done}/review`, REVIEW);
  await owner.untilSuccess('PUT', `/order/v1/orders/${done}/review/answer`, { text: ANSWER });
  const open = await order(second);
  await customer.untilSuccess('POST', `/order/v1/orders/${open}/client-message`, { text: MESSAGE });
  return done;
}

/** Returns the review of an order and its answer, as its customer reads them. */
export async function readReview(customer: Calls, orderId: number): Promise<KnownReview> {
  const path = `/order/v1/my/${orderId}`;
  const { rating, reviewComment, reviewAnswer } = await customer.untilSuccess<MyOrderDetails>('GET', path);
  return { rating, comment: reviewComment, ...(reviewAnswer && { answer: reviewAnswer.text }) };
}

/** Returns the calls of the customer who has ordered with all that the brand offers. */
export const gourmetOf = async (platform: Platform): Promise<Calls> =>
  new Calls([platform.url], await tokenOf(platform, GOURMET_ID));

/** Returns the calls of a shop's owner in the context of its brand. */
export async function ownerOf(platform: Platform, { ownerId, brandId }: Shop): Promise<Calls> {
  const plain = new Calls([platform.url], await tokenOf(platform, ownerId));
  const memberships = await plain.untilSuccess<Membership[]>('GET', '/auth/v1/memberships');
  const held = memberships.find((each) => each.brandId === brandId);
  if (!held) throw new Error(`no membership in brand ${brandId}`);
  const { membershipId, masterId } = held;
  return new Calls([platform.url], await tokenOf(platform, ownerId, { membershipId, brandId, masterId }));
}

/** Signs in like a browser. Returns the refresh cookie. */
async function signIn({ url }: Platform): Promise<string> {
  const basic = Buffer.from(`${REGULAR.username}:${REGULAR.password}`).toString('base64');
  const response = await fetch(`${url}/auth/v1/login`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
  });
  return cookieOf(response, 'refresh');
}

async function fillAnonymousCart({ url }: Platform, productId: number): Promise<Known['anonymousCart']> {
  const response = await fetch(`${url}/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'cors' },
    body: JSON.stringify({ productId, quantity: 1 }),
  });
  return { cookie: cookieOf(response, 'cart'), productId };
}

/** Orders by name and phone. Returns the order's id. */
async function orderAsGuest(platform: Platform, { productIds, pointId }: Shop): Promise<number> {
  const { cookie } = await fillAnonymousCart(platform, productIds[0] ?? 0);
  // Instances learn within a second that the brand accepts guests.
  return eventually(async () => {
    const response = await fetch(`${platform.url}/order/v1/guest/pickup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'cors', cookie },
      body: JSON.stringify({ mode: 'PICKUP', pickupPointId: pointId, name: 'Анна', phone: '+79990000066' }),
    });
    if (!response.ok) throw new Error(`guest: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { id: number }).id;
  });
}

/** Returns `name=value` of a cookie that a response sets. */
function cookieOf(response: Response, name: string): string {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${name}`));
  if (!cookie) throw new Error(`${response.url}: ${response.status} sets no cookie ${name}`);
  return cookie.slice(0, cookie.indexOf(';'));
}
