/** The time zone of a chain, which each brand of a master holds: a change applies to all of them. */
import { DEFAULT_TIME_ZONE, type TimeZone } from '@skatert/contracts/shared/zone-names';
import type { ClientSession } from 'mongoose';
import type { Editor } from '../editing/editor.js';
import type { BrandDoc, BrandModel } from './brand-model.js';

/** Returns the zone of a brand; those of earlier releases lack it. */
export const zoneOf = ({ timeZone }: Pick<BrandDoc, 'timeZone'>): TimeZone => timeZone ?? DEFAULT_TIME_ZONE;

/**
 * Returns the zone of the master's brands that were created before this one, archived ones too, since what the chain has
 * written is of their days; undefined for its first brand.
 */
export async function zoneOfEarlier(
  brands: BrandModel,
  { _id, masterId }: Pick<BrandDoc, '_id' | 'masterId'>,
): Promise<TimeZone | undefined> {
  const earlier = await brands
    .findOne({ masterId, _id: { $lt: _id } })
    .sort({ _id: -1 })
    .lean<BrandDoc>();
  return earlier ? zoneOf(earlier) : undefined;
}

export interface ZoneChange {
  masterId: number;
  timeZone: TimeZone;
  editor: Editor;
  at: Date;
}

/** Changes the zone of all brands of a master that have another one, and returns their ids: they are to be published. */
export async function changeTimeZone(
  brands: BrandModel,
  { masterId, timeZone, editor, at }: ZoneChange,
  session: ClientSession,
): Promise<number[]> {
  const others = { masterId, timeZone: { $ne: timeZone } };
  const found = await brands.find(others, { _id: 1 }, { session }).lean<Pick<BrandDoc, '_id'>[]>();
  const change = { timeZone, updatedAt: at, editedBy: editor, pending: true };
  await brands.updateMany(others, { $set: change, $inc: { version: 1 } }, { session });
  return found.map(({ _id }) => _id);
}
