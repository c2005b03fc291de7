/** Creates what a counter has sold in a release's dump: orders at the counter and by phone, a closed shift and an open one. */
import type { CounterSettings } from '@skatert/contracts/orders/counter';
import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import type { PointShift, Shift, ShiftsPage } from '@skatert/contracts/orders/shifts';
import type { Slots } from '@skatert/contracts/orders/slots';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { pick } from './pick.js';

type CounterOrder = Pick<
  StaffOrderDetails,
  'id' | 'source' | 'service' | 'clientName' | 'clientPhone' | 'counterDiscount' | 'payment' | 'total'
>;
type ShiftFacts = Pick<
  Shift,
  | 'number'
  | 'openingCash'
  | 'countedCash'
  | 'comment'
  | 'methods'
  | 'cashOut'
  | 'expectedCash'
  | 'orders'
  | 'discounts'
>;

/** What a test must find again. */
export interface KnownCounter {
  orders: (CounterOrder & { isForLater: boolean })[];
  settings: CounterSettings;
  closed: ShiftFacts[];
  open?: ShiftFacts;
}

const SETTINGS: CounterSettings = { byShifts: true, cashierDiscountMax: 15 };
const DISCOUNT = { percent: 10, reason: 'День рождения' };
const CALLER = { name: 'Ольга', phone: '+79990000088' };
/** In roubles. */
const PRICE = 100;

/** Returns the ids of the orders: three that are being prepared, and one for later. */
export async function fillCounter(owner: Calls, shop: Shop): Promise<number[]> {
  const { brandId, pointId, productIds } = shop;
  const counter = `/order/v1/brand/${brandId}/counter`;
  await owner.untilSuccess('PUT', `${counter}-settings`, SETTINGS);
  const take = async (fields: object): Promise<number> => {
    const lines = [{ productId: productIds[1], quantity: 2, unitPrice: PRICE }];
    const order = {
      source: 'COUNTER',
      place: 'HALL',
      pickupPointId: pointId,
      lines,
      isPaid: true,
      ...fields,
    };
    const key = { 'idempotency-key': crypto.randomUUID() };
    return (await owner.untilSuccess<{ id: number }>('POST', `${counter}/orders`, order, key)).id;
  };
  const shift = `/order/v1/brand/${brandId}/points/${pointId}/shift`;
  const { id } = await owner.untilSuccess<Shift>('POST', shift, { openingCash: 3000 });
  const byCash = await take({ discount: DISCOUNT, paymentMethod: 'CASH' });
  const byCard = await take({ source: 'PHONE', place: 'TAKEAWAY', ...CALLER, paymentMethod: 'CARD' });
  const move = { kind: 'OUT', amount: 500, reason: 'Инкассация' };
  await owner.untilSuccess('POST', `/order/v1/shifts/${id}/moves`, move, { 'idempotency-key': 'taken-once' });
  const count = { countedCash: 2670, comment: 'Сдача за воду' };
  await owner.untilSuccess('POST', `/order/v1/shifts/${id}/close`, count);
  await owner.untilSuccess('POST', shift, { openingCash: 2670 });
  const open = await take({ paymentMethod: 'CASH' });
  const wantedAt = await lastSlot(owner, shop);
  const later = await take({ source: 'PHONE', place: 'TAKEAWAY', ...CALLER, isPaid: false, wantedAt });
  return [byCash, byCard, open, later];
}

async function lastSlot(owner: Calls, { brandId, pointId }: Shop): Promise<string> {
  const path = `/order/v1/brands/${brandId}/slots?pointId=${pointId}`;
  const { days } = await owner.untilSuccess<Slots>('GET', path);
  const at = days.at(-1)?.slots.at(-1)?.at;
  if (!at) throw new Error('no slot');
  return at;
}

/** Returns what `fillCounter` has created, as the owner reads it. @param ids of its orders */
export async function readCounter(
  owner: Calls,
  { brandId, pointId }: Shop,
  ids: readonly number[],
): Promise<KnownCounter> {
  const read = <T>(path: string): Promise<T> => owner.untilSuccess<T>('GET', path);
  const brand = `/order/v1/brand/${brandId}`;
  // Until svc-orders has received the point, it knows none of that id.
  await eventually(
    async () => (await owner.untilResponse('GET', `${brand}/points/${pointId}/shift`)).status === 200,
  );
  const { shift } = await read<PointShift>(`${brand}/points/${pointId}/shift`);
  const { content } = await read<ShiftsPage>(`${brand}/shifts?page=0&size=20`);
  const orders: KnownCounter['orders'] = [];
  for (const id of ids) orders.push(factsOf(await read<StaffOrderDetails>(`/order/v1/orders/${id}`)));
  return {
    orders,
    settings: await read<CounterSettings>(`${brand}/counter-settings`),
    closed: content.map(shiftFacts),
    ...(shift && { open: shiftFacts(shift) }),
  };
}

const factsOf = (order: StaffOrderDetails): KnownCounter['orders'][number] => ({
  isForLater: order.wantedAt !== undefined,
  ...pick(order, [
    'id',
    'source',
    'service',
    'clientName',
    'clientPhone',
    'counterDiscount',
    'payment',
    'total',
  ]),
});

const shiftFacts = (shift: ShiftFacts): ShiftFacts =>
  pick(shift, [
    'number',
    'openingCash',
    'countedCash',
    'comment',
    'methods',
    'cashOut',
    'expectedCash',
    'orders',
    'discounts',
  ]);
