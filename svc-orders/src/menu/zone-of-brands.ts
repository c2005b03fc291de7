/** The time zone whose days are meant in a call about some brands. */
import { DEFAULT_TIME_ZONE, type TimeZone, timeZoneOf } from '@skatert/contracts/shared/zone-names';
import type { MenuReader } from './menu-reader.js';

/** Returns the brands' zone; the default one when they have several, and without brands (`undefined`: of all brands). */
export async function zoneOfBrands(
  { menu }: { menu: Pick<MenuReader, 'brands'> },
  brandIds: readonly number[] = [],
): Promise<TimeZone> {
  const brands = await menu.brands(brandIds);
  const [zone, ...others] = new Set([...brands.values()].map(({ timeZone }) => timeZoneOf(timeZone)));
  return zone !== undefined && others.length === 0 ? zone : DEFAULT_TIME_ZONE;
}
