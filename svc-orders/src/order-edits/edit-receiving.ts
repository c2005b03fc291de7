/** Changes where an accepted order is brought, and for which time it is wanted, by the staff. Money in kopecks. */
import { enteredParts, joinAddress } from '@skatert/contracts/orders/delivery-address';
import { EDIT_TEXTS } from '@skatert/contracts/orders/order-edit-rules';
import type { EditReceivingBody } from '@skatert/contracts/orders/order-edits';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import { findRepeated, hashOf } from '@skatert/service-kit/http/keyed-call';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { decideDelivery } from '../checkout/sell-delivery.js';
import type { ZoneReader } from '../delivery-zones/zone-reader.js';
import type { BrandDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { ChangeOrderDeps, OrderTarget } from '../orders/change-order.js';
import { editsOf } from '../orders/edition.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer, StoredEdit } from '../orders/order-parts.js';
import { orderGrams } from '../orders/order-words.js';
import { minutesAfter } from '../orders/suggested-minutes.js';
import type { SlotDeps } from '../slots/slot-models.js';
import { requireInTime, requireSlot } from '../slots/slot-problem.js';
import { DEFAULT_SLOT_SETTINGS, slotSettingsOf } from '../slots/slot-settings.js';
import { givePlaceBack, readSlots, storePlaces, takenOf } from '../slots/take-slots.js';
import { type CountDownDeps, storeRecounted } from '../stops/count-down.js';
import { editOf, requireEditable } from './edit-of.js';
import { itemsTotalOf, payableWith } from './edited-sums.js';
import { type RecountTimeDeps, recountForTime } from './recount-time.js';

export interface EditReceivingDeps extends ChangeOrderDeps, SlotDeps, CountDownDeps, RecountTimeDeps {
  menu: Pick<MenuReader, 'brand' | 'points' | 'schedulesOfBrands'> & RecountTimeDeps['menu'];
  zones: Pick<ZoneReader, 'ofBrands'>;
  now: () => number;
}

export interface EditedReceiving extends OrderTarget, EditReceivingBody {
  /** The idempotency key: unique per order. */
  key: string;
  /** The staff member. */
  by: Changer;
}

/** What an order has after the change, and what was different. */
interface Part {
  set: Partial<OrderDoc>;
  edit: Omit<StoredEdit, 'total' | 'call'>;
}

/**
 * Changes address and time of an order and returns it; unchanged by a repeat with the key, and when nothing is different. Zone, fee and minimum of
 * another address are those of the checkout. The place in a slot is moved in the same transaction, with what is counted for its time alone.
 * @throws AppError ORDER_NOT_EDITABLE, ORDER_CHANGED with the order as it is, ORDER_EDITS_FULL, IDEMPOTENCY_KEY_REUSED, SLOT_UNAVAILABLE,
 *   PRODUCT_UNAVAILABLE, VALIDATION_FAILED for an address of what is fetched; and as `decideDelivery` does
 */
export function editReceiving(
  deps: EditReceivingDeps,
  { orderId, requestId, key, by, ...body }: EditedReceiving,
): Promise<OrderDoc> {
  const call = { key, bodyHash: hashOf([body, by.userId]) };
  return deps.changeOrder({ orderId, requestId }, async (order, at) => {
    const calls = editsOf(order).map(({ edit }) => edit.call);
    if (findRepeated(calls, call)) return undefined;
    requireEditable(order, body.edition);
    const address = await newAddress(deps, order, body);
    const moved = { ...order, ...address.set };
    const brand = await deps.menu.brand(order.brandId);
    const time = await newTime(deps, order, { moved, brand, wanted: body.wantedAt });
    const edit = { ...address.edit, ...time.edit };
    if (Object.keys(edit).length === 0) return undefined;
    const set = { ...address.set, ...time.set };
    const { discount, deliveryFee } = moved;
    const sums = payableWith(order, { itemsTotal: itemsTotalOf(order.items), discount, deliveryFee });
    const recounted = edit.wantedAt && (await recountTo(deps, order, edit.wantedAt.after, brand));
    const hasCounted = recounted && (order.counted || recounted.counted.length > 0);
    return editOf(order, {
      ...{ at, by, call, edit },
      set: { ...set, ...sums, ...(hasCounted && { counted: recounted.counted }) },
      store: async (session) => {
        if (!recounted) return;
        await movePlace(deps, order, { ...moved, ...time.set }, brand, session);
        await storeRecounted(deps, recounted.changes, session);
      },
    });
  });
}

/** An order for now was counted for now. @throws AppError PRODUCT_UNAVAILABLE */
function recountTo(deps: EditReceivingDeps, order: OrderDoc, to: Date, brand: BrandDoc | undefined) {
  const now = deps.now();
  const from = order.wantedAt?.getTime() ?? now;
  return recountForTime(deps, order, { from, to: to.getTime(), now, brand });
}

/** Returns the new address with its zone and fee; nothing when it is the same. */
async function newAddress(
  { zones }: EditReceivingDeps,
  order: OrderDoc,
  body: EditReceivingBody,
): Promise<Part> {
  if (body.address === undefined) return { set: {}, edit: {} };
  if (order.deliveryMode !== 'DELIVERY') throw invalid('address', EDIT_TEXTS.noAddress);
  const address = joinAddress({ address: body.address, ...enteredParts(body) });
  if (address === order.address) return { set: {}, edit: {} };
  const delivery = decideDelivery(
    {
      deliveryMode: 'DELIVERY',
      address: body.address,
      deliveryZoneId: body.deliveryZoneId ?? undefined,
      deliveryFee: body.deliveryFee == null ? undefined : roublesToKopecks(body.deliveryFee),
    },
    (await zones.ofBrands([order.brandId])).get(order.brandId) ?? [],
    itemsTotalOf(order.items),
  );
  const { items, pickupPoint, phone } = order;
  return {
    set: { address, ...delivery, grams: orderGrams({ items, pickupPoint, address, phone }) },
    edit: { address: { before: order.address ?? '', after: address } },
  };
}

/** An order with its new address, its brand, and the time that was entered. */
interface Moved {
  moved: OrderDoc;
  brand: BrandDoc | undefined;
  wanted: string | undefined;
}

/**
 * Returns the new time, and when the kitchen begins, also when only the way is another one. Whether another slot is free is decided with the
 * write. @throws AppError SLOT_UNAVAILABLE when a longer way makes the order late
 */
async function newTime(deps: EditReceivingDeps, order: OrderDoc, time: Moved): Promise<Part> {
  const { moved, brand, wanted } = time;
  const at = wanted === undefined ? order.wantedAt : new Date(wanted);
  const isSame = at?.getTime() === order.wantedAt?.getTime();
  const [way, former] = [wayOf(moved), wayOf(order)];
  if (!at || (isSame && way === former)) return { set: {}, edit: {} };
  const settings = await slotSettingsOf(deps, order.brandId);
  const startAt = minutesAfter(at, -(settings.leadMinutes + way));
  if (isSame) {
    if (way > former) requireInTime({ settings, wayMinutes: way }, { at: at.getTime(), now: deps.now() });
    return { set: { startAt }, edit: {} };
  }
  return {
    set: { wantedAt: at, promisedAt: at, startAt, ...(brand && { timeZone: brand.timeZone }) },
    edit: { wantedAt: { before: order.wantedAt ?? null, after: at } },
  };
}

const wayOf = ({ deliveryZone }: Pick<OrderDoc, 'deliveryZone'>): number => deliveryZone?.minutes ?? 0;

/** Takes a place in the new slot and gives that in the former one back. @throws AppError SLOT_UNAVAILABLE */
async function movePlace(
  deps: EditReceivingDeps,
  before: OrderDoc,
  after: OrderDoc,
  brand: BrandDoc | undefined,
  session: ClientSession,
): Promise<void> {
  const { brandId, pickupPoint, wantedAt } = after;
  if (!brand || !wantedAt) return;
  const pointId = pickupPoint?.id ?? 0;
  const key = { brandId, pointId, at: wantedAt };
  // Read in the transaction: orders of the same batch have taken their places by now.
  const slots = await readSlots(deps, [key], session);
  const [points, schedules] = await Promise.all([
    deps.menu.points(pickupPoint ? [pointId] : []),
    deps.menu.schedulesOfBrands([brandId]),
  ]);
  requireSlot(
    {
      settings: slots.settings.get(brandId) ?? DEFAULT_SLOT_SETTINGS,
      brand,
      point: points.get(pointId) ?? null,
      schedules: schedules.get(brandId) ?? [],
      wayMinutes: wayOf(after),
    },
    { at: wantedAt.getTime(), taken: takenOf(slots, key), now: deps.now() },
  );
  await storePlaces(deps, [after], session);
  await givePlaceBack(deps, before)?.(session);
}
