/**
 * Creates what a brand sells with, and an order of it, in a release's dump: sizes with prices, extras, hours, slots, delivery
 * zones, a stop, a payment.
 */
import type { ExtraRecipe } from '@skatert/contracts/inventory/recipes';
import type { StockStopSettings } from '@skatert/contracts/inventory/stock-stops';
import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import type { PickupPoint, PointExceptions } from '@skatert/contracts/menu/points';
import type { Product } from '@skatert/contracts/menu/products';
import type { DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import type { GuestSettings } from '@skatert/contracts/orders/guests';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import type { AcceptedMethods } from '@skatert/contracts/orders/payment-methods';
import type { SavedAddresses } from '@skatert/contracts/orders/saved-addresses';
import type { SlotSettings } from '@skatert/contracts/orders/slots';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { pick } from './pick.js';

/** What a test must find again. */
export interface KnownOrdering {
  pizza: Pick<Product, 'id' | 'sizes' | 'sizePrices' | 'weight' | 'badges'>;
  extras: string[];
  exceptions: PointExceptions['exceptions'];
  slots: SlotSettings;
  zones: DeliveryZones['zones'];
  /** An order of all of it. */
  order: Pick<
    MyOrder,
    'id' | 'total' | 'discount' | 'promoCode' | 'deliveryFee' | 'deliveryZone' | 'payment' | 'address'
  > & { items: Pick<MyOrder['items'][number], 'size' | 'price' | 'extras'>[] };
  saved: Pick<SavedAddresses, 'addresses' | 'phone'>;
  /** Absent from the dump of a release that knew none. */
  city?: string;
  methods?: AcceptedMethods;
  acceptsGuests?: boolean;
  stopsByStock?: boolean;
  /** The ingredients of the option's recipe. */
  optionRecipe?: number[];
}

const ALL_DAY = [{ from: '00:00', to: '00:00' }];
const POINT = {
  name: 'У дома',
  address: 'ул. Трёхсвятская, 5',
  city: 'Тверь',
  coordinates: '56.8587, 35.9176',
};
const EXCEPTION = { date: '2035-01-01', intervals: [], note: 'Новый год' };
const SLOTS: SlotSettings = { forLater: true, capacity: 5, leadMinutes: 30, daysAhead: 3 };
const ZONE = { name: 'Центр', areas: ['Советская'], fee: 150, minimum: 300, freeFrom: 5000, minutes: 40 };
const PIZZA = {
  name: 'Пицца',
  price: 500,
  sizes: ['30 см', '40 см'],
  sizePrices: [{ label: '40 см', price: 750, promoPrice: 700 }],
  weight: '450 г',
  badges: ['Острое'],
};
const SAUCES = {
  name: 'Соусы',
  min: 0,
  max: 2,
  options: [
    { name: 'Чесночный', price: 40 },
    { name: 'Сырный', price: 50.5 },
  ],
};
const ADDRESS = { address: 'ул. Советская, 7', flat: '12', entrance: '2', phone: '+79990000055' };
const METHODS = { DELIVERY: ['CASH'], PICKUP: ['CASH', 'CARD'] };
const PAID = { kind: 'PAID', method: 'CASH', amount: 1000 };

interface People {
  owner: Calls;
  customer: Calls;
}

export interface OrderingOptions {
  /** Of the brand. */
  promoCode: string;
  /** An ingredient. */
  flourId: number;
}

/** Returns the id of the customer's order. */
export async function fillOrdering(
  { owner, customer }: People,
  { brandId, pointId, productIds }: Shop,
  { promoCode, flourId }: OrderingOptions,
): Promise<number> {
  const pizza = await owner.untilSuccess<Product>('POST', '/auth/v1/products', { brandId, ...PIZZA });
  const sauces = await owner.untilSuccess<ExtraGroupDetails>('POST', '/auth/v1/extra-groups', {
    brandId,
    productIds: [pizza.id],
    ...SAUCES,
  });
  const hours = { hours: Array.from({ length: 7 }, () => ALL_DAY), exceptions: [EXCEPTION] };
  await owner.untilSuccess('PUT', `/brand/${brandId}/pickup-points/${pointId}`, { ...POINT, ...hours });
  await owner.untilSuccess('PUT', `/order/v1/brand/${brandId}/slot-settings`, SLOTS);
  await owner.untilSuccess('PUT', `/order/v1/delivery-zones/${brandId}`, { zones: [ZONE], version: 0 });
  const stop = { productId: productIds.at(-1), period: 'OPEN', left: 7, reason: 'Мало' };
  await owner.untilSuccess('PUT', `/order/v1/brand/${brandId}/stops`, stop);
  await owner.untilSuccess('PUT', `/order/v1/payment-methods/${brandId}`, METHODS);
  await owner.untilSuccess('PUT', `/order/v1/brand/${brandId}/guest-settings`, { acceptsGuests: true });
  await owner.untilSuccess('PUT', '/auth/v1/inventory/stock-stops', { brandId, enabled: true });
  await fillOption(owner, brandId, { optionId: sauces.options[0]?.id ?? 0, flourId });
  const line = {
    productId: pizza.id,
    quantity: 2,
    size: '40 см',
    extras: sauces.options.map(({ id }) => id),
  };
  // Until svc-orders has received the extras, it refuses them.
  await eventually(async () => (await customer.untilResponse('POST', '/cart/add', line)).status === 200);
  await customer.untilSuccess('POST', '/cart/promo-code', { code: promoCode });
  const order = { ...ADDRESS, deliveryFee: ZONE.fee, paymentMethod: 'CASH', changeFrom: 2000 };
  const { id } = await customer.untilSuccess<{ id: number }>('POST', '/orders/create', order);
  const key = { 'idempotency-key': 'paid-once' };
  await owner.untilSuccess('POST', `/order/v1/orders/${id}/payments`, PAID, key);
  return id;
}

/** Gives an option a recipe and a stop, once the services have received it. */
async function fillOption(
  owner: Calls,
  brandId: number,
  { optionId, flourId }: { optionId: number; flourId: number },
): Promise<void> {
  const recipe = { version: 0, portions: [{ size: null, items: [{ ingredientId: flourId, qty: 0.01 }] }] };
  const path = `/auth/v1/inventory/extra-recipes/${optionId}`;
  await eventually(async () => (await owner.untilResponse('PUT', path, recipe)).status === 200);
  const stop = { optionId, period: 'OPEN', left: 9 };
  const stops = `/order/v1/brand/${brandId}/stops/options`;
  await eventually(async () => (await owner.untilResponse('PUT', stops, stop)).status === 200);
}

/** Returns all that `fillOrdering` has created, as its owner and the customer read it. */
export async function readOrdering(
  { owner, customer }: People,
  { brandId, pointId }: Shop,
): Promise<KnownOrdering> {
  const read = <T>(calls: Calls, path: string): Promise<T> => calls.untilSuccess<T>('GET', path);
  const products = await read<Product[]>(owner, `/menu/v1/products/by-brand/${brandId}`);
  const pizza = products.find(({ name }) => name === PIZZA.name);
  if (!pizza) throw new Error(`no ${PIZZA.name}`);
  const [order] = await read<MyOrder[]>(customer, '/order/v1/my');
  if (!order) throw new Error('no order');
  const point = `/brand/${brandId}/pickup-points/${pointId}`;
  const { exceptions } = await read<PointExceptions>(owner, `${point}/exceptions`);
  const { zones } = await read<DeliveryZones>(owner, `/order/v1/delivery-zones/${brandId}`);
  return {
    ...(await readNewer(owner, { brandId, pointId }, pizza)),
    pizza: pick(pizza, ['id', 'sizes', 'sizePrices', 'weight', 'badges']),
    extras: (pizza.extras ?? []).flatMap(({ options }) => options.map(({ name }) => name)),
    exceptions,
    slots: pick(await read<SlotSettings>(owner, `/order/v1/brand/${brandId}/slot-settings`), [
      'forLater',
      'capacity',
      'leadMinutes',
      'daysAhead',
    ]),
    zones,
    order: {
      ...pick(order, [
        'id',
        'total',
        'discount',
        'promoCode',
        'deliveryFee',
        'deliveryZone',
        'payment',
        'address',
      ]),
      items: order.items.map((item) => pick(item, ['size', 'price', 'extras'])),
    },
    saved: pick(await read<SavedAddresses>(customer, '/order/v1/my-addresses'), ['addresses', 'phone']),
  };
}

/** Returns what releases before this one knew nothing of; absent is what is not there. */
async function readNewer(
  owner: Calls,
  { brandId, pointId }: Pick<Shop, 'brandId' | 'pointId'>,
  { extras = [] }: Product,
): Promise<Partial<KnownOrdering>> {
  const read = <T>(path: string): Promise<T> => owner.untilSuccess<T>('GET', path);
  const points = await read<PickupPoint[]>(`/brand/${brandId}/pickup-points`);
  const city = points.find(({ id }) => id === pointId)?.city;
  const methods = await read<AcceptedMethods>(`/order/v1/payment-methods/${brandId}`);
  const { acceptsGuests } = await read<GuestSettings>(`/order/v1/brand/${brandId}/guest-settings`);
  const settings = await read<StockStopSettings>('/auth/v1/inventory/stock-stops');
  const optionId = extras[0]?.options[0]?.id;
  const recipePath = `/auth/v1/inventory/extra-recipes/${optionId}`;
  // Until svc-inventory has received the option, it has none.
  await eventually(async () => (await owner.untilResponse('GET', recipePath)).status === 200);
  const { portions } = await read<ExtraRecipe>(recipePath);
  const recipe = portions.flatMap(({ items }) => items.map(({ ingredientId }) => ingredientId));
  return {
    ...(city !== undefined && { city }),
    ...(methods.DELIVERY.length < methods.PICKUP.length && { methods }),
    ...(acceptsGuests && { acceptsGuests }),
    ...(settings.some(({ enabled }) => enabled) && { stopsByStock: true }),
    ...(recipe.length > 0 && { optionRecipe: recipe }),
  };
}
