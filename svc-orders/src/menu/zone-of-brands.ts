/** The time zone whose days are meant in a call about some brands. */
import { commonZone, DEFAULT_TIME_ZONE, type TimeZone } from '@skatert/contracts/shared/zone-names';
import type { MenuReader } from './menu-reader.js';

/** Returns the brands' zone; the default one when they have several, and without brands (`undefined`: of all brands). */
export async function zoneOfBrands(
  { menu }: { menu: Pick<MenuReader, 'brands'> },
  brandIds: readonly number[] = [],
): Promise<TimeZone> {
  const brands = await menu.brands(brandIds);
  return commonZone([...brands.values()].map(({ timeZone }) => timeZone)) ?? DEFAULT_TIME_ZONE;
}
