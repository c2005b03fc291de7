/** How far the projections follow the log of events. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Model } from 'mongoose';

/**
 * Those that follow the log. Another id for projections with more sums: a release that finds no position of its own builds them at
 * its start.
 */
export type Follower = 'orders-2' | 'reports-5';
export const PROJECTIONS: Follower = 'orders-2';

export interface LogPositionDoc {
  _id: string;
  /** The projections have every event up to this position of the log. */
  position: number;
}

export type LogPositionModel = Model<LogPositionDoc>;

export const createLogPositionModel = defineModel<LogPositionDoc>('logPositions', {
  _id: String,
  position: Number,
});

/** Returns the position; undefined before the first rebuild. */
export async function readPosition(
  model: LogPositionModel,
  read: object = {},
  follower = PROJECTIONS,
): Promise<number | undefined> {
  return (await documentsOf(model).findOne({ _id: follower }, read))?.position;
}

/** Advances the position, unless another instance has moved it. */
export async function advance(
  model: LogPositionModel,
  { from, to }: { from: number; to: number },
  follower = PROJECTIONS,
): Promise<void> {
  await documentsOf(model).updateOne({ _id: follower, position: from }, { $set: { position: to } });
}

/** Sets the position to that of the data that a rebuild has read, also to an earlier one. */
export async function setPosition(
  model: LogPositionModel,
  position: number,
  follower = PROJECTIONS,
): Promise<void> {
  await documentsOf(model).updateOne({ _id: follower }, { $set: { position } }, { upsert: true });
}
