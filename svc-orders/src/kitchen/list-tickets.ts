/** The tickets of a brand's kitchen: what it has to cook, and what it has finished last. */
import { KITCHEN_RECENT_MAX, KITCHEN_TICKETS_MAX } from '@skatert/contracts/orders/kitchen-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { LATEST } from '../orders/order-access.js';
import { LEFT_KITCHEN, OPEN_BY_PROMISE_NAME } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { atPoints } from '../orders/order-place.js';

/** How many orders that are being prepared are compared at most: those for later wait behind the others. */
const COMPARED_MAX = 1000;
/** How long a finished ticket can be taken back, in ms: so the search for those of a point ends. */
const RECENT_MS = 12 * 60 * 60_000;

export interface ListTicketsDeps {
  orders: OrderModel;
}

export interface KitchenPlace {
  brandId: number;
  /** Undefined: the whole brand. */
  pointIds: readonly number[] | undefined;
}

/** An order as a ticket needs it: without what it tells of its customer. */
export type TicketDoc = Pick<
  OrderDoc,
  | '_id'
  | 'version'
  | 'status'
  | 'deliveryMode'
  | 'service'
  | 'pickupPoint'
  | 'comment'
  | 'items'
  | 'history'
  | 'startAt'
  | 'promisedAt'
  | 'timeZone'
  | 'kitchen'
  | 'createdAt'
>;

const FIELDS = {
  version: 1,
  status: 1,
  deliveryMode: 1,
  service: 1,
  pickupPoint: 1,
  comment: 1,
  items: 1,
  history: 1,
  startAt: 1,
  promisedAt: 1,
  timeZone: 1,
  kitchen: 1,
  createdAt: 1,
} as const;

/**
 * Returns what is to be cooked, one more than a display has, and what was finished last. Where the kitchen itself sets orders
 * ready (`finishes`), those that it has still to set follow, such as many marks made without a connection. `now` in ms.
 */
export async function listTickets(
  { orders }: ListTicketsDeps,
  place: KitchenPlace,
  { now, finishes }: { now: number; finishes: boolean },
): Promise<{ cooking: TicketDoc[]; recent: TicketDoc[] }> {
  const [cooking, recent] = await Promise.all([
    documentsOf(orders)
      .aggregate<TicketDoc>(cookingStages(place, now), { hint: OPEN_BY_PROMISE_NAME, ...LATEST })
      .toArray(),
    documentsOf(orders)
      .find(
        { ...conditionsOf(place), 'kitchen.readyAt': { $gte: new Date(now - RECENT_MS) } },
        { projection: FIELDS, hint: LEFT_KITCHEN, ...LATEST },
      )
      .sort({ 'kitchen.readyAt': -1 })
      .limit(KITCHEN_RECENT_MAX)
      .toArray(),
  ]);
  const oldest = finishes ? recent[KITCHEN_RECENT_MAX - 1]?.kitchen?.readyAt : undefined;
  const unset = oldest ? await listUnset({ orders }, place, oldest) : [];
  return { cooking, recent: [...(recent as TicketDoc[]), ...unset] };
}

/** Returns the pickups that were finished before a time and are not set ready, the latest first. */
async function listUnset(
  { orders }: ListTicketsDeps,
  { brandId, pointIds }: KitchenPlace,
  before: Date,
): Promise<TicketDoc[]> {
  const found = await documentsOf(orders)
    .find(
      {
        brandId,
        status: 'PREPARING',
        deliveryMode: 'PICKUP',
        ...(pointIds && { 'pickupPoint.id': { $in: [...pointIds] } }),
        'kitchen.readyAt': { $lt: before },
      },
      { projection: FIELDS, hint: OPEN_BY_PROMISE_NAME, ...LATEST },
    )
    .limit(KITCHEN_TICKETS_MAX)
    .toArray();
  const readyAt = ({ kitchen }: TicketDoc): number => kitchen?.readyAt?.getTime() ?? 0;
  return (found as TicketDoc[]).sort((one, other) => readyAt(other) - readyAt(one));
}

/** An order for later is cooked when it is due, also when the desk has accepted it before. */
const cookingStages = (place: KitchenPlace, now: number) => [
  { $match: { ...conditionsOf(place), status: 'PREPARING' } },
  { $sort: { promisedAt: 1, _id: 1 } },
  { $limit: COMPARED_MAX },
  {
    $match: {
      'kitchen.readyAt': { $exists: false },
      $or: [{ startAt: { $exists: false } }, { startAt: { $lte: new Date(now) } }],
    },
  },
  { $limit: KITCHEN_TICKETS_MAX + 1 },
  { $project: FIELDS },
];

/** A delivery belongs to no point: each kitchen shows it. */
const conditionsOf = ({ brandId, pointIds }: KitchenPlace) => ({
  brandId,
  ...atPoints(pointIds),
});
