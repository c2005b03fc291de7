/** In which zone a brand's days are summed up. */
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Zones, zonesNow } from '../menu/zone-of-brands.js';
import type { OrderDoc } from '../orders/order-model.js';
import { REPORTS, type ReportDeps } from './report-deps.js';
import { type Period, periodIdOf, type ReportZoneDoc } from './report-model.js';

type ZoneDeps = Pick<ReportDeps, 'reportModels' | 'menuModels'>;

/** The field of this release's zone. */
const OWN = `zones.${REPORTS}` as const;
const ownZoneOf = ({ timeZone, zones }: ReportZoneDoc): string => zones?.[REPORTS] ?? timeZone;

/** Returns the zones by which the brands' days are stored; of a brand without sums the one that it has now. */
export async function zonesOf(deps: ZoneDeps, brandIds: readonly number[]): Promise<Zones> {
  const model = documentsOf(deps.reportModels.reportZones);
  const stored = await model.find({ _id: { $in: [...brandIds] } }).toArray();
  const zones = new Map(stored.map((each) => [each._id, ownZoneOf(each)]));
  // Those that an earlier release alone has stored.
  for (const { _id, timeZone, zones: own } of stored)
    if (!own?.[REPORTS])
      await model.updateOne({ _id, [OWN]: { $exists: false } }, { $set: { [OWN]: timeZone } });
  const missing = brandIds.filter((id) => !zones.has(id));
  if (missing.length === 0) return zones;
  for (const [_id, timeZone] of await zonesNow(deps, missing)) {
    zones.set(_id, timeZone);
    const inserted = { timeZone, zones: { [REPORTS]: timeZone } };
    await model.updateOne({ _id }, { $setOnInsert: inserted }, { upsert: true });
  }
  return zones;
}

/** Notes the zone by which all days of a brand are stored. */
export async function storeZone(
  { reportModels }: Pick<ZoneDeps, 'reportModels'>,
  brandId: number,
  timeZone: string,
): Promise<void> {
  const zones = { timeZone, [OWN]: timeZone };
  await documentsOf(reportModels.reportZones).updateOne({ _id: brandId }, { $set: zones }, { upsert: true });
}

/** Returns the brands that have another zone now than that of their sums, with it. */
export async function movedBrands(deps: ZoneDeps): Promise<[brandId: number, timeZone: string][]> {
  const stored = await documentsOf(deps.reportModels.reportZones).find({}).toArray();
  const now = await zonesNow(
    deps,
    stored.map(({ _id }) => _id),
  );
  // Two zones that differ: another release has deleted the sums that it does not know.
  const isMoved = (each: ReportZoneDoc) => {
    const zone = now.get(each._id);
    return each.timeZone !== zone || ownZoneOf(each) !== zone;
  };
  const moved = new Set(stored.filter(isMoved).map(({ _id }) => _id));
  return [...now].filter(([id]) => moved.has(id));
}

/** An order, with the times of its payments. */
type PaidOrder = Pick<OrderDoc, 'brandId' | 'createdAt'> & { payments?: readonly { at: Date }[] };

/** Returns the days on which these orders count: those of their creation, and of their payments. */
export const daysOfOrders = (orders: readonly PaidOrder[], zones: Zones): Period[] =>
  daysOf(
    orders.flatMap(({ brandId, createdAt, payments = [] }) =>
      [createdAt, ...payments.map(({ at }) => at)].map((time) => ({ brandId, time })),
    ),
    zones,
  );

/** Returns each day of these times once. */
export function daysOf(times: Iterable<{ brandId: number; time: Date }>, zones: Zones): Period[] {
  const days = new Map<string, Period>();
  for (const { brandId, time } of times) {
    const day = { brandId, period: isoDayIn(time.getTime(), timeZoneOf(zones.get(brandId))) };
    days.set(periodIdOf(day), day);
  }
  return [...days.values()];
}
