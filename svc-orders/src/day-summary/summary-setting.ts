/** Who wants the summary of each day: of all masters whose brands he runs, also of one that comes later. */
import type { DaySummarySetting } from '@skatert/contracts/orders/day-summary';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { date, defineModel, number } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Model } from 'mongoose';

/** A user who wants it, by his id; who has none gets none. */
export interface SummaryReaderDoc {
  _id: number;
  /** Since when: the first summary is that of the next morning. */
  since: Date;
}
export type SummaryReaderModel = Model<SummaryReaderDoc>;

export const createSummaryReaderModel = defineModel<SummaryReaderDoc>('summaryReaders', {
  _id: number,
  since: date,
});

export interface SummaryReadersDeps {
  summaryReaders: SummaryReaderModel;
  access: Pick<AccessDirectory, 'memberships'>;
}

export interface SummarySettingDeps extends SummaryReadersDeps {
  now: () => number;
}

/** Returns whether the user wants the summaries, and may. */
export async function readSummarySetting(
  deps: SummarySettingDeps,
  userId: number,
): Promise<DaySummarySetting> {
  if (mastersOf(deps, userId).length === 0) return { enabled: false, offered: false };
  const found = await documentsOf(deps.summaryReaders).findOne({ _id: userId });
  return { enabled: found !== null, offered: true };
}

/** Stores whether the user wants the summaries, and returns what is stored. */
export async function setSummary(
  deps: SummarySettingDeps,
  userId: number,
  enabled: boolean,
): Promise<DaySummarySetting> {
  const offered = mastersOf(deps, userId).length > 0;
  const readers = documentsOf(deps.summaryReaders);
  const since = new Date(deps.now());
  if (!enabled) await readers.deleteOne({ _id: userId });
  else if (offered) await readers.updateOne({ _id: userId }, { $setOnInsert: { since } }, { upsert: true });
  return { enabled: enabled && offered, offered };
}

/** The users who want the summaries, by the masters whose brands they run. */
export type ReadersByMaster = ReadonlyMap<number, readonly number[]>;

export async function findReaders(deps: SummaryReadersDeps): Promise<ReadersByMaster> {
  const found = await documentsOf(deps.summaryReaders)
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const readers = new Map<number, number[]>();
  for (const { _id } of found)
    for (const masterId of mastersOf(deps, _id)) {
      const others = readers.get(masterId) ?? [];
      others.push(_id);
      readers.set(masterId, others);
    }
  return readers;
}

/** Returns the masters whose brands the user runs, without those where he is bound to points: svc-auth sends it to the same. */
function mastersOf({ access }: SummaryReadersDeps, userId: number): number[] {
  const run = access
    .memberships(userId)
    .filter(({ roles, pointIds }) => allows(ORDERS_PERMISSIONS['report.read'], roles) && !pointIds);
  return [...new Set(run.map(({ masterId }) => masterId))];
}
