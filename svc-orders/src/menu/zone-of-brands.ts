/** The time zones whose days are meant: in a call about some brands, and in the sums of each. */
import {
  commonZone,
  DEFAULT_TIME_ZONE,
  type TimeZone,
  timeZoneOf,
} from '@skatert/contracts/shared/zone-names';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MenuModels } from './menu-model.js';
import type { MenuReader } from './menu-reader.js';

/** Returns the brands' zone; the default one when they have several, and without brands (`undefined`: of all brands). */
export async function zoneOfBrands(
  { menu }: { menu: Pick<MenuReader, 'brands'> },
  brandIds: readonly number[] = [],
): Promise<TimeZone> {
  const brands = await menu.brands(brandIds);
  return commonZone([...brands.values()].map(({ timeZone }) => timeZone)) ?? DEFAULT_TIME_ZONE;
}

export type Zones = ReadonlyMap<number, string>;

/** Returns the zones that the brands have now, as they are stored. */
export async function zonesNow(
  { menuModels }: { menuModels: Pick<MenuModels, 'brands'> },
  brandIds: readonly number[],
): Promise<Zones> {
  const brands = await documentsOf(menuModels.brands)
    .find<{ _id: number; timeZone?: string }>(
      { _id: { $in: [...brandIds] } },
      { projection: { timeZone: 1 } },
    )
    .toArray();
  const known = new Map(brands.map(({ _id, timeZone }) => [_id, timeZone]));
  return new Map(brandIds.map((id) => [id, timeZoneOf(known.get(id))]));
}
