/** Finds, adds, changes and removes pickup points of a brand. */
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { changesOf } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { Connection } from 'mongoose';
import type { MenuQuotas } from '../quotas.js';
import { type Editing, requireReadVersion } from '../shared/edit-conflict.js';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { JournalDeps } from '../shared/menu-journal.js';
import { pauseNote } from '../shared/pause.js';
import { aboutPoint, POINT_SHOWN } from './point-journal.js';
import type { PointDoc, PointModel } from './point-model.js';

export interface PointDeps extends JournalDeps {
  connection: Connection;
  points: PointModel;
  pointIds: Sequence;
  pointPublisher: StatePublisher<PointDoc>;
  changes: MenuChanges;
  quotas: MenuQuotas;
}

/** What staff enter of a point, who does, and when. */
export type EnteredPoint = Pick<PointDoc, 'name' | 'address'> & {
  [Field in 'hours' | 'exceptions' | 'city' | 'coordinates']?: PointDoc[Field] | undefined;
} & { editedBy: Editor; updatedAt: Date };

/** The version that the editor of a point read; undefined replaces whatever is there. */
export interface ReadPoint extends Pick<Editing<PointDoc>, 'toResponse'> {
  version: number | undefined;
}

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
  { hours = null, exceptions = [], city = null, coordinates = null, ...others }: EnteredPoint,
): Promise<PointDoc> {
  requireRoom(deps.quotas.pointsOfBrand, await deps.points.countDocuments({ brandId, removed: false }));
  const _id = await deps.pointIds.next();
  const entered = { ...others, hours, exceptions, city, coordinates };
  const point: PointDoc = { _id, version: 1, pending: true, brandId, ...entered, removed: false };
  await inTransaction(deps.connection, async (session) => {
    await deps.points.create([point], { session });
    const changes = changesOf(POINT_SHOWN, null, point);
    await deps.journal.write(
      { ...aboutPoint(point), action: 'created', by: point.editedBy, changes },
      session,
    );
  });
  return publish(deps, point);
}

type PointChange = EnteredPoint | Pick<PointDoc, 'pause'> | { removed: true };

function noteOf(
  before: PointDoc,
  after: PointDoc,
  change: PointChange,
): Pick<JournalNote, 'action' | 'changes'> {
  if ('removed' in change) return { action: 'deleted' };
  if ('pause' in change) return pauseNote(change.pause ?? null);
  return { action: 'edited', changes: changesOf(POINT_SHOWN, before, after) };
}

/**
 * Changes, pauses or removes a point and returns it; absent fields stay as they are.
 * @throws AppError NOT_FOUND when the brand has no such point, EDIT_CONFLICT when it has changed since it was read
 */
export async function changePoint(
  deps: PointDeps,
  brandId: number,
  pointId: number,
  change: PointChange,
  { editor, read }: { editor: Editor; read?: ReadPoint },
): Promise<PointDoc> {
  const entered = Object.entries(change).filter(([, value]) => value !== undefined);
  const set = { ...Object.fromEntries(entered), pending: true };
  const where = {
    _id: pointId,
    brandId,
    removed: false,
    ...(read?.version !== undefined && { version: read.version }),
  };
  const point = await inTransaction(deps.connection, async (session) => {
    const before = await deps.points.findOne(where).session(session).lean<PointDoc>();
    const after = await deps.points
      .findOneAndUpdate(where, { $set: set, $inc: { version: 1 } }, { returnDocument: 'after', session })
      .lean<PointDoc>();
    if (before && after)
      await deps.journal.write(
        { ...aboutPoint(after), ...noteOf(before, after, change), by: editor },
        session,
      );
    return after;
  });
  if (!point) return refuse(await findPoint(deps, brandId, pointId), read);
  return publish(deps, point);
}

/** @throws AppError EDIT_CONFLICT with the point as it is now */
function refuse(current: PointDoc, read: ReadPoint | undefined): never {
  if (read) requireReadVersion(current, read.version, read.toResponse);
  throw new AppError('NOT_FOUND');
}
