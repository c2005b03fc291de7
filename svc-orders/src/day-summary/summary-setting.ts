/** Who wants the summary of each day of a master's brands. */
import type { DaySummarySetting } from '@skatert/contracts/orders/day-summary';
import { date, defineModel, number, text } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Model } from 'mongoose';
import type { MenuReader } from '../menu/menu-reader.js';

/** A user who wants it; without one of his he gets none. */
export interface SummaryReaderDoc {
  /** The user's id and the master's. */
  _id: string;
  userId: number;
  masterId: number;
  /** Since when: the first summary is that of the next morning. */
  since: Date;
}
export type SummaryReaderModel = Model<SummaryReaderDoc>;

export const createSummaryReaderModel = defineModel<SummaryReaderDoc>(
  'summaryReaders',
  { _id: text, userId: number, masterId: number, since: date },
  [{ masterId: 1, since: 1 }],
);

export interface SummarySettingDeps {
  summaryReaders: SummaryReaderModel;
  menu: Pick<MenuReader, 'brands'>;
  now: () => number;
}

const idOf = (userId: number, masterId: number): string => `${userId}:${masterId}`;

/** @param brandIds the brands that the user runs, without those where he is bound to points */
export async function readSummarySetting(
  deps: SummarySettingDeps,
  userId: number,
  brandIds: readonly number[],
): Promise<DaySummarySetting> {
  const masters = await mastersOf(deps, brandIds);
  const ids = masters.map((masterId) => idOf(userId, masterId));
  const found = await documentsOf(deps.summaryReaders).findOne({ _id: { $in: ids } });
  return { enabled: found !== null, offered: masters.length > 0 };
}

/** Stores whether the user wants the summaries of the brands' masters, and returns what is stored. */
export async function setSummary(
  deps: SummarySettingDeps,
  userId: number,
  brandIds: readonly number[],
  enabled: boolean,
): Promise<DaySummarySetting> {
  const masters = await mastersOf(deps, brandIds);
  const since = new Date(deps.now());
  const writes = masters.map((masterId) => {
    const filter = { _id: idOf(userId, masterId) };
    const update = { $setOnInsert: { userId, masterId, since } };
    return enabled ? { updateOne: { filter, update, upsert: true } } : { deleteOne: { filter } };
  });
  if (writes.length > 0) await documentsOf(deps.summaryReaders).bulkWrite(writes);
  return { enabled: enabled && masters.length > 0, offered: masters.length > 0 };
}

async function mastersOf({ menu }: SummarySettingDeps, brandIds: readonly number[]): Promise<number[]> {
  const brands = await menu.brands(brandIds);
  return [...new Set([...brands.values()].map(({ masterId }) => masterId))];
}
