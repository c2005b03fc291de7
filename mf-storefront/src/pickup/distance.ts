/** Distances between coordinates, as the crow flies. */
import type { Coordinates } from '@skatert/contracts/menu/coordinates';
import { formatDecimal } from '@skatert/contracts/shared/decimal';

/** The mean radius of the earth, in metres. */
const EARTH_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance in metres, by the haversine formula. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitude + longitude * Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns a distance as text: «350 м», «1,2 км», «12 км». A browser knows its position no better than to ten metres. */
export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens}\u00a0м`;
  return `${formatDecimal(metres / 1000, 0, metres < 9950 ? 1 : 0)}\u00a0км`;
}
