/**
 * Creates what a brand sells with, and an order of it, in a release's dump: sizes with prices, extras, hours, slots, delivery
 * zones, a stop, a payment.
 */
import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import type { PointExceptions } from '@skatert/contracts/menu/points';
import type { Product } from '@skatert/contracts/menu/products';
import type { DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import type { SavedAddresses } from '@skatert/contracts/orders/saved-addresses';
import type { SlotSettings } from '@skatert/contracts/orders/slots';
import type { StopList } from '@skatert/contracts/orders/stops';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';

/** What a test must find again. */
export interface KnownOrdering {
  pizza: Pick<Product, 'id' | 'sizes' | 'sizePrices' | 'weight' | 'badges'>;
  extras: string[];
  exceptions: PointExceptions['exceptions'];
  slots: SlotSettings;
  zones: DeliveryZones['zones'];
  stops: Pick<StopList['content'][number], 'productId' | 'left' | 'reason'>[];
  /** An order of all of it. */
  order: Pick<
    MyOrder,
    'id' | 'total' | 'discount' | 'promoCode' | 'deliveryFee' | 'deliveryZone' | 'payment' | 'address'
  > & { items: Pick<MyOrder['items'][number], 'size' | 'price' | 'extras'>[] };
  addresses: SavedAddresses['addresses'];
}

const ALL_DAY = [{ from: '00:00', to: '00:00' }];
const POINT = { name: 'У дома', address: 'г. Тверь, ул. Трёхсвятская, 5' };
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
const PAID = { kind: 'PAID', method: 'CASH', amount: 1000 };

interface People {
  owner: Calls;
  customer: Calls;
}

/** `promoCode`: of the brand. Returns the id of the customer's order. */
export async function fillOrdering(
  { owner, customer }: People,
  { brandId, pointId, productIds }: Shop,
  promoCode: string,
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
  const { content } = await read<StopList>(owner, `/order/v1/brand/${brandId}/stops`);
  return {
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
    stops: content.map((stop) => pick(stop, ['productId', 'left', 'reason'])),
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
    addresses: (await read<SavedAddresses>(customer, '/order/v1/my-addresses')).addresses,
  };
}

/** Returns these fields of an object, whatever later releases add to it. */
const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
