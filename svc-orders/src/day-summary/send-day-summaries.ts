/** Sends the summary of the day before, to those who want it: once per master, when the sums of the reports have that day. */
import {
  DIGEST_PEOPLE_MAX,
  SEND_DAY_SUMMARY_SUBJECT,
  SendDigestReply,
  SUMMARY_BRANDS_MAX,
} from '@skatert/contracts/auth/digest';
import { dayAfter, timeAt } from '@skatert/contracts/shared/days';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { documentsOf } from '@skatert/service-kit/data/documents';
import {
  type DailyDigestDeps,
  type MasterDay,
  sendDailyDigests,
} from '@skatert/service-kit/digests/daily-digest';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { MenuModels } from '../menu/menu-model.js';
import { type HasAppliedDeps, hasApplied } from '../reports/has-applied.js';
import { movedBrands } from '../reports/report-zones.js';
import { type ReadDayDeps, readDay } from './read-day.js';
import { findReaders, type ReadersByMaster, type SummaryReadersDeps } from './summary-setting.js';
import { SUMMARY_ENDING, summaryOf, summaryPath, summarySubject } from './summary-texts.js';

export interface DaySummaryDeps extends DailyDigestDeps, ReadDayDeps, HasAppliedDeps, SummaryReadersDeps {
  access: Pick<AccessDirectory, 'memberships' | 'isReady'>;
  bus: Bus;
  menuModels: Pick<MenuModels, 'brands'>;
}

/** The hour of the chain's day from which on it is sent. */
const FIRST_HOUR = 6;
/** The day before ended an hour earlier than this, or more: all of its events are older. */
const DAY_ENDED_MS = (FIRST_HOUR - 1) * 60 * 60 * 1000;
/** How long svc-auth may take to reply, in ms: the mail server may be slow. */
const REPLY_TIMEOUT_MS = 60_000;

/** Returns the loop that sends what is due today; what failed is tried again later. */
export function sendDaySummaries(deps: DaySummaryDeps): BackgroundLoop {
  /** As the round that runs has found them. */
  let readers: ReadersByMaster = new Map();
  return sendDailyDigests(deps, {
    firstHour: FIRST_HOUR,
    readZones: async (at) => {
      // Before the memberships are read, some readers would be left out.
      readers = deps.access.isReady ? await findReaders(deps) : new Map();
      return readZones(deps, [...readers.keys()], at);
    },
    send: (of) => send(deps, of, readers.get(of.masterId) ?? []),
  });
}

/** Returns none while the sums lack something of the day before, and no master whose sums are those of days of another zone. */
async function readZones(
  deps: DaySummaryDeps,
  masters: readonly number[],
  at: Date,
): Promise<Map<number, string>> {
  if (masters.length === 0 || !(await hasApplied(deps, new Date(at.getTime() - DAY_ENDED_MS))))
    return new Map();
  const brands = await documentsOf(deps.menuModels.brands)
    .find({ masterId: { $in: [...masters] } }, { projection: { masterId: 1, timeZone: 1 } })
    .sort({ status: -1, _id: -1 })
    .toArray();
  const zones = new Map<number, string>(
    brands.map(({ masterId, timeZone }) => [masterId, timeZoneOf(timeZone)]),
  );
  const moved = new Set((await movedBrands(deps)).map(([brandId]) => brandId));
  for (const { _id, masterId } of brands) if (moved.has(_id)) zones.delete(masterId);
  return zones;
}

async function send(
  deps: DaySummaryDeps,
  { masterId, day, timeZone }: MasterDay,
  readers: readonly number[],
): Promise<boolean> {
  const only = await whoWanted(deps, readers, timeAt(day, `0${FIRST_HOUR}:00`, timeZone));
  if (only.length === 0) return true;
  const ended = dayAfter(day, -1);
  const parts = await partsOf(deps, masterId, ended, timeZone);
  if (parts.length === 0) return true;
  const { sent, failed } = await deps.bus.request(
    SEND_DAY_SUMMARY_SUBJECT,
    {
      key: `day:${masterId}:${ended}`,
      masterId,
      only,
      subject: `${summarySubject(ended)} — ${PRODUCT_NAME}`,
      parts,
      ending: SUMMARY_ENDING,
      path: summaryPath(ended),
    },
    SendDigestReply,
    REPLY_TIMEOUT_MS,
  );
  deps.log.info({ masterId, sent, failed }, 'day summary: sent');
  return failed === 0;
}

/** Returns those of the readers who still want it, and wanted it before it was due. */
async function whoWanted(
  { summaryReaders }: DaySummaryDeps,
  readers: readonly number[],
  due: Date,
): Promise<number[]> {
  const wanted = { _id: { $in: [...readers] }, since: { $lt: due } };
  const found = await documentsOf(summaryReaders)
    .find(wanted, { limit: DIGEST_PEOPLE_MAX, projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

async function partsOf(deps: DaySummaryDeps, masterId: number, day: string, timeZone: string) {
  const brands = await documentsOf(deps.menuModels.brands)
    .find({ masterId, status: { $ne: 'ARCHIVED' } }, { projection: { name: 1 } })
    .sort({ _id: 1 })
    .limit(SUMMARY_BRANDS_MAX)
    .toArray();
  const parts = [];
  for (const { _id: brandId, name } of brands) {
    const paragraphs = summaryOf(name, await readDay(deps, brandId, day, timeZone));
    if (paragraphs.length > 0) parts.push({ brandId, paragraphs });
  }
  return parts;
}
