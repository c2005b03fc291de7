/** Finds, adds, changes and removes pickup points of a brand. */
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { MenuQuotas } from '../quotas.js';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { PointDoc, PointModel } from './point-model.js';

export interface PointDeps {
  points: PointModel;
  pointIds: Sequence;
  pointPublisher: StatePublisher<PointDoc>;
  changes: MenuChanges;
  quotas: MenuQuotas;
}

/** What staff enter of a point. */
export type EnteredPoint = Pick<PointDoc, 'name' | 'address'> & {
  [Field in 'hours' | 'exceptions' | 'city' | 'coordinates']?: PointDoc[Field] | undefined;
};

async function publish(deps: PointDeps, point: PointDoc): Promise<PointDoc> {
  await deps.pointPublisher.publishWithin(point._id);
  deps.changes.publish(point.brandId);
  return point;
}

/** Returns a point of the brand. @throws AppError NOT_FOUND when the brand has no such point */
export async function findPoint(
  { points }: Pick<PointDeps, 'points'>,
  brandId: number,
  pointId: number,
): Promise<PointDoc> {
  const point = await points.findOne({ _id: pointId, brandId, removed: false }).lean<PointDoc>();
  if (!point) throw new AppError('NOT_FOUND');
  return point;
}

/** Adds a point and returns it. @throws AppError QUOTA_EXCEEDED */
export async function addPoint(
  deps: PointDeps,
  brandId: number,
  { name, address, hours = null, exceptions = [], city = null, coordinates = null }: EnteredPoint,
): Promise<PointDoc> {
  requireRoom(deps.quotas.pointsOfBrand, await deps.points.countDocuments({ brandId, removed: false }));
  const _id = await deps.pointIds.next();
  const entered = { name, address, hours, exceptions, city, coordinates };
  const point: PointDoc = { _id, version: 1, pending: true, brandId, ...entered, removed: false };
  await deps.points.create([point]);
  return publish(deps, point);
}

/**
 * Changes, pauses or removes a point and returns it; absent fields stay as they are.
 * @throws AppError NOT_FOUND when the brand has no such point
 */
export async function changePoint(
  deps: PointDeps,
  brandId: number,
  pointId: number,
  change: EnteredPoint | Pick<PointDoc, 'pause'> | { removed: true },
): Promise<PointDoc> {
  const entered = Object.entries(change).filter(([, value]) => value !== undefined);
  const set = { ...Object.fromEntries(entered), pending: true };
  const point = await deps.points
    .findOneAndUpdate(
      { _id: pointId, brandId, removed: false },
      { $set: set, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean<PointDoc>();
  if (!point) throw new AppError('NOT_FOUND');
  return publish(deps, point);
}
