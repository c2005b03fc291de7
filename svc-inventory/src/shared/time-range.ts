/** The time zones of masters: days of documents, movements and filters are those of the chain. */
import { startOfDay } from '@skatert/contracts/shared/days';
import { DEFAULT_TIME_ZONE, type TimeZone, timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MenuModels } from './menu-models.js';

export interface ZoneDeps {
  menu: MenuModels;
}

/** Returns the zone of a master; the default one while none of the brands is known. */
export const zoneOfMaster = async (deps: ZoneDeps, masterId: number): Promise<TimeZone> =>
  (await zonesOfMasters(deps, [masterId])).get(masterId) ?? DEFAULT_TIME_ZONE;

/** Returns the day (yyyy-mm-dd) of a time in ms in the master's zone. */
export const dayOfMaster = async (deps: ZoneDeps, masterId: number, time: number): Promise<string> =>
  isoDayIn(time, await zoneOfMaster(deps, masterId));

/** Returns the zones of many masters, by their ids. */
export async function zonesOfMasters(
  { menu }: ZoneDeps,
  masters: readonly number[],
): Promise<Map<number, TimeZone>> {
  const found = await documentsOf(menu.brands)
    .find({ masterId: { $in: [...masters] } }, { projection: { masterId: 1, timeZone: 1 } })
    // The last one decides, an active one if there is any: a brand that svc-menu has lost by a restore keeps its old zone.
    .sort({ status: -1, _id: -1 })
    .toArray();
  const zones = new Map(found.map(({ masterId, timeZone }) => [masterId, timeZone]));
  return new Map(masters.map((id) => [id, timeZoneOf(zones.get(id))]));
}

/** Days as yyyy-mm-dd, both included. */
export interface Period {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Returns the filter of the masters' objects by the days of a time, each master's in its own zone. */
export async function inPeriod(
  deps: ZoneDeps,
  masters: readonly number[],
  field: string,
  period: Period,
): Promise<object> {
  if (period.dateFrom === undefined && period.dateTo === undefined) return {};
  const zones = await zonesOfMasters(deps, masters);
  const ranges = [...new Set(zones.values())].map((zone) => {
    return { zone, range: rangeOf(period, zone) };
  });
  if (ranges.length < 2) return { [field]: rangeOf(period, ranges[0]?.zone ?? DEFAULT_TIME_ZONE) };
  const ofZones = ranges.map(({ zone, range }) => ({
    masterId: { $in: masters.filter((id) => zones.get(id) === zone) },
    [field]: range,
  }));
  // The widest range is what the index of the list can be searched for.
  return { [field]: widest(ranges.map(({ range }) => range)), $or: ofZones };
}

interface Range {
  $gte?: Date;
  $lt?: Date;
}

const rangeOf = ({ dateFrom, dateTo }: Period, zone: TimeZone): Range => ({
  ...(dateFrom !== undefined && { $gte: startOfDay(dateFrom, 0, zone) }),
  ...(dateTo !== undefined && { $lt: startOfDay(dateTo, 1, zone) }),
});

function widest(ranges: readonly Range[]): Range {
  const starts = ranges.flatMap(({ $gte }) => $gte ?? []).map(Number);
  const ends = ranges.flatMap(({ $lt }) => $lt ?? []).map(Number);
  return {
    ...(starts.length > 0 && { $gte: new Date(Math.min(...starts)) }),
    ...(ends.length > 0 && { $lt: new Date(Math.max(...ends)) }),
  };
}
