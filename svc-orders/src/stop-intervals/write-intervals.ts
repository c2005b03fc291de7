/** What the staff stops and returns begins and ends intervals in the same transaction, so that the shortest stop is not lost. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import type { StopDoc } from '../menu/stop-model.js';
import {
  intervalOf,
  notOver,
  type StopIntervalModel,
  type StoppedObject,
  stopKeyOf,
} from './interval-model.js';

export interface StopIntervalsDeps {
  stopIntervals: StopIntervalModel;
}

/** A stop with those that it replaces. */
interface NewStop {
  stop: StopDoc;
  replaced: readonly StopDoc[];
  /** False: of a hidden dish. */
  isForSale: boolean;
}

/** Begins the interval of a new stop. Of one of which some are left, or which is hidden, `compareStops` does when that has changed. */
export async function beginInterval(
  deps: StopIntervalsDeps,
  object: StoppedObject,
  { stop, replaced, isForSale }: NewStop,
  session: ClientSession,
): Promise<void> {
  if (replaced.length > 0) await endIntervals(deps, object, { stops: replaced, at: stop.at }, session);
  if (stop.left === null && isForSale)
    await documentsOf(deps.stopIntervals).insertOne(intervalOf(object, stop, stop.at), { session });
}

/** Ends the intervals of stops of the staff. */
export async function endIntervals(
  { stopIntervals }: StopIntervalsDeps,
  object: StoppedObject,
  { stops, at }: { stops: readonly StopDoc[]; at: Date },
  session: ClientSession,
): Promise<void> {
  const keys = stops.map((stop) => stopKeyOf(object, stop));
  const open = { brandId: object.brandId, stop: { $in: keys }, ...notOver(at) };
  await documentsOf(stopIntervals).updateMany(open, { $set: { to: at } }, { session });
}
