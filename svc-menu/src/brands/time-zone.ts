/** The time zone of a chain, which each brand of a master holds: a change applies to all of them. */
import { DEFAULT_TIME_ZONE, type TimeZone } from '@skatert/contracts/shared/zone-names';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { ClientSession } from 'mongoose';
import type { BrandDoc, BrandModel } from './brand-model.js';

/** Returns the zone of a brand; the default one for a brand without. */
export const zoneOf = ({ timeZone }: Pick<BrandDoc, 'timeZone'>): TimeZone => timeZone ?? DEFAULT_TIME_ZONE;

/**
 * Returns the zone of the master's other brands, for one that is being activated; undefined when none has one. Archived ones
 * count, too, since what the chain has written is of their days. It is counted in the brand that it is read from, so that this
 * transaction and a concurrent change of the zone conflict.
 */
export async function zoneOfOthers(
  brands: BrandModel,
  { _id, masterId }: Pick<BrandDoc, '_id' | 'masterId'>,
  session: ClientSession,
): Promise<TimeZone | undefined> {
  const other = await brands
    .findOneAndUpdate(
      { masterId, _id: { $ne: _id }, timeZone: { $exists: true } },
      { $inc: { zoneAsked: 1 } },
      // Sorts pending brands last, which may never be activated: their status is the last in the alphabet.
      { sort: { status: 1, _id: -1 }, session },
    )
    .lean<BrandDoc>();
  return other?.timeZone;
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
