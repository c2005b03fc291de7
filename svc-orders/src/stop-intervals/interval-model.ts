/** When dishes and options of extras could not be ordered because of stops. The stops themselves: `menu/stop-model.ts`. */
import { optionTitle, stockReason } from '@skatert/contracts/orders/stop-texts';
import { DELIVERIES } from '@skatert/contracts/shared/staff-points';
import {
  date,
  defineModel,
  number,
  numberOrNull,
  text,
  textOrNull,
} from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import type { ProductDoc } from '../menu/menu-model.js';
import type { OptionStopsDoc, StockStopDoc, StopDoc } from '../menu/stop-model.js';

/** What a stop stops. */
export interface StoppedObject {
  brandId: number;
  kind: 'product' | 'option';
  objectId: number;
  /** As it was called when the interval began, without its size. */
  name: string;
}

export interface StopIntervalDoc extends StoppedObject {
  /** The stop, and when the interval begins. */
  _id: string;
  /** The stop, with its brand: a stopped dish may move to another one. What is counted down to nothing several times has several intervals. */
  stop: string;
  size: string | null;
  /** null: all points and deliveries; `DELIVERIES`: deliveries alone. */
  pointId: number | null;
  from: Date;
  /** Also a time to come, at which the stop ends by itself; null: not known yet. */
  to: Date | null;
  reason: string | null;
  /** True: the stock has stopped it. */
  byStock: boolean;
}

/** How long an interval is kept after its end, in s: two years. */
export const KEPT_S = 2 * 366 * 24 * 60 * 60;

export const createStopIntervalModel = defineModel<StopIntervalDoc>(
  'stopIntervals',
  {
    _id: text,
    stop: text,
    brandId: number,
    kind: text,
    objectId: number,
    name: { type: String, default: '' },
    size: textOrNull,
    pointId: numberOrNull,
    from: date,
    to: { type: Date, default: null },
    reason: textOrNull,
    byStock: { type: Boolean, required: true },
  },
  // One that is open has no time at which it expires.
  [{ brandId: 1, to: 1, from: 1 }, [{ to: 1 }, { expireAfterSeconds: KEPT_S }]],
);
export type StopIntervalModel = Model<StopIntervalDoc>;

/** Returns a product as an interval names it. */
export const productObject = ({
  _id: objectId,
  brandId,
  name,
}: Pick<ProductDoc, '_id' | 'brandId' | 'name'>): StoppedObject => ({
  brandId,
  kind: 'product',
  objectId,
  name,
});

/** Returns an option as an interval names it; one that has no name yet keeps none. */
export const optionObject = ({
  _id: objectId,
  brandId,
  name,
  groupName,
}: Pick<OptionStopsDoc, '_id' | 'brandId' | 'name' | 'groupName'>): StoppedObject => ({
  brandId,
  kind: 'option',
  objectId,
  name: name && optionTitle(name, groupName),
});

/** Intervals that are not over. */
export const notOver = (at: Date) => ({ $or: [{ to: null }, { to: { $gt: at } }] });

/** Sorts intervals by their begins. */
export const oldestFirst = (intervals: StopIntervalDoc[]): StopIntervalDoc[] =>
  intervals.sort((one, other) => one.from.getTime() - other.from.getTime());

const isOfStaff = (stop: StopDoc | StockStopDoc): stop is StopDoc => 'id' in stop;

/** Returns when something was stopped; not when the last of what was left of it was ordered. */
export const stoppedAt = (stop: StopDoc | StockStopDoc): Date => (isOfStaff(stop) ? stop.at : stop.since);

/** Returns the place of a stop as an interval stores it. */
const placeOf = ({ pointId, delivery }: Pick<StockStopDoc, 'pointId' | 'delivery'>): number | null =>
  delivery ? DELIVERIES : pointId;

/** Returns what identifies a stop in a brand: one by stock has no id. */
export function stopKeyOf(
  { brandId, kind, objectId }: Pick<StoppedObject, 'brandId' | 'kind' | 'objectId'>,
  stop: StopDoc | StockStopDoc,
): string {
  if (isOfStaff(stop)) return `${brandId}:${stop.id}`;
  const place = placeOf(stop) ?? 'all';
  return [brandId, 'stock', kind, objectId, place, stop.since.getTime(), stop.size ?? ''].join(':');
}

export const intervalIdOf = (stopKey: string, from: Date): string => `${stopKey}@${from.getTime()}`;

/** Returns the interval of a stop that begins then. */
export function intervalOf(object: StoppedObject, stop: StopDoc | StockStopDoc, from: Date): StopIntervalDoc {
  const key = stopKeyOf(object, stop);
  const { size, until: to } = stop;
  const { brandId, kind, objectId, name } = object;
  return {
    ...{ _id: intervalIdOf(key, from), stop: key, brandId, kind, objectId, name, size, from, to },
    ...(isOfStaff(stop)
      ? { pointId: stop.pointId, reason: stop.reason, byStock: false }
      : { pointId: placeOf(stop), reason: stockReason(stop.ingredientName), byStock: true }),
  };
}
