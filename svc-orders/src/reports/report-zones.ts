/** In which zone a brand's days are summed up. */
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ReportDeps } from './report-deps.js';
import { type Period, periodIdOf } from './report-model.js';

type ZoneDeps = Pick<ReportDeps, 'reportModels' | 'menuModels'>;
export type Zones = ReadonlyMap<number, string>;

/** Returns the zones that the brands have now. */
export async function zonesNow({ menuModels }: ZoneDeps, brandIds: readonly number[]): Promise<Zones> {
  const brands = await documentsOf(menuModels.brands)
    .find<{ _id: number; timeZone?: string }>(
      { _id: { $in: [...brandIds] } },
      { projection: { timeZone: 1 } },
    )
    .toArray();
  const known = new Map(brands.map(({ _id, timeZone }) => [_id, timeZone]));
  return new Map(brandIds.map((id) => [id, timeZoneOf(known.get(id))]));
}

/** Returns the zones by which the brands' days are stored; of a brand without sums the one that it has now. */
export async function zonesOf(deps: ZoneDeps, brandIds: readonly number[]): Promise<Zones> {
  const model = documentsOf(deps.reportModels.reportZones);
  const stored = await model.find({ _id: { $in: [...brandIds] } }).toArray();
  const zones = new Map(stored.map(({ _id, timeZone }) => [_id, timeZone]));
  const missing = brandIds.filter((id) => !zones.has(id));
  if (missing.length === 0) return zones;
  for (const [_id, timeZone] of await zonesNow(deps, missing)) {
    zones.set(_id, timeZone);
    await model.updateOne({ _id }, { $setOnInsert: { timeZone } }, { upsert: true });
  }
  return zones;
}

/** Returns the brands that have another zone now than that of their sums, with it. */
export async function movedBrands(deps: ZoneDeps): Promise<[brandId: number, timeZone: string][]> {
  const stored = await documentsOf(deps.reportModels.reportZones).find({}).toArray();
  const now = await zonesNow(
    deps,
    stored.map(({ _id }) => _id),
  );
  return [...now].filter(([id, zone]) => stored.some(({ _id, timeZone }) => _id === id && timeZone !== zone));
}

/** Returns each day of these times once. */
export function daysOf(times: Iterable<{ brandId: number; createdAt: Date }>, zones: Zones): Period[] {
  const days = new Map<string, Period>();
  for (const { brandId, createdAt } of times) {
    const day = { brandId, period: isoDayIn(createdAt.getTime(), timeZoneOf(zones.get(brandId))) };
    days.set(periodIdOf(day), day);
  }
  return [...days.values()];
}
