/** The places in slots: each is counted with its order, and given back when the order is canceled. */
import type { SlotSettings } from '@skatert/contracts/orders/slots';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { type SlotDeps, type SlotKey, slotIdOf } from './slot-models.js';
import { readSlotSettings } from './slot-settings.js';

/** An order as its place in a slot needs it. */
interface SlotOrder {
  brandId: number;
  pickupPoint: { id: number } | null;
  wantedAt?: Date | undefined;
}

/** The slots of orders that are placed in one transaction. */
export interface SlotsOfBatch {
  settings: Map<number, SlotSettings>;
  /** The orders of each slot, by `slotIdOf`. */
  taken: Map<string, number>;
}

const keyOf = ({ brandId, pickupPoint, wantedAt }: SlotOrder): SlotKey | undefined =>
  wantedAt && { brandId, pointId: pickupPoint?.id ?? 0, at: wantedAt };

/** Reads the settings and counts of these slots. Without any it reads nothing. */
export async function readSlots(
  deps: SlotDeps,
  keys: readonly SlotKey[],
  session: ClientSession,
): Promise<SlotsOfBatch> {
  if (keys.length === 0) return { settings: new Map(), taken: new Map() };
  const settings = await readSlotSettings(deps, [...new Set(keys.map(({ brandId }) => brandId))], session);
  const found = await documentsOf(deps.slotModels.slots)
    .find({ _id: { $in: [...new Set(keys.map(slotIdOf))] } }, { session })
    .toArray();
  return { settings, taken: new Map(found.map(({ _id, taken }) => [_id, taken])) };
}

export const takenOf = ({ taken }: SlotsOfBatch, key: SlotKey): number => taken.get(slotIdOf(key)) ?? 0;

/** Counts the place of an order among what was read, so that later checkouts of the batch see it. */
export function countPlace(slots: SlotsOfBatch, order: SlotOrder): void {
  const key = keyOf(order);
  if (key) slots.taken.set(slotIdOf(key), takenOf(slots, key) + 1);
}

/**
 * Counts the places of orders, also where the capacity is not limited yet. A slot that another transaction counts at the same
 * time is a conflict, after which the transaction runs again: so none gets more orders than it has places.
 */
export async function storePlaces(
  { slotModels }: SlotDeps,
  orders: readonly SlotOrder[],
  session: ClientSession,
): Promise<void> {
  const keys = orders.flatMap((order) => keyOf(order) ?? []);
  if (keys.length === 0) return;
  const writes = keys.map((key) => ({
    updateOne: {
      filter: { _id: slotIdOf(key) },
      update: { $inc: { taken: 1 }, $setOnInsert: { ...key } },
      upsert: true,
    },
  }));
  await documentsOf(slotModels.slots).bulkWrite(writes, { session });
}

/** Returns what gives the place of a canceled order back, in the transaction that cancels it; undefined without one. */
export function givePlaceBack(
  { slotModels }: SlotDeps,
  order: SlotOrder,
): ((session: ClientSession) => Promise<void>) | undefined {
  const key = keyOf(order);
  if (!key) return undefined;
  return async (session) => {
    const held = { _id: slotIdOf(key), taken: { $gt: 0 } };
    await documentsOf(slotModels.slots).updateOne(held, { $inc: { taken: -1 } }, { session });
  };
}
