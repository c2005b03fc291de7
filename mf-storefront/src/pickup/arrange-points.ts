/** In which order, and under which cities, pickup points are offered. */
import type { Coordinates } from '@skatert/contracts/menu/coordinates';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { metresBetween } from './distance.js';

export interface PlacedPoint {
  point: PickupPoint;
  /** From the customer's position; undefined: one of both is not known. */
  metres: number | undefined;
}

export interface PointGroup {
  /** Undefined: all points, or those without a city among cities. */
  city: string | undefined;
  points: PlacedPoint[];
}

/** Returns the points that match a search: each word is in name, address or city. */
export function searchPoints(points: readonly PickupPoint[], query: string): PickupPoint[] {
  const words = foldedName(query).split(' ').filter(Boolean);
  return points.filter(({ name, address, city = '' }) => {
    const text = foldedName(`${name} ${address} ${city}`);
    return words.every((word) => text.includes(word));
  });
}

/** Returns all points, the nearest first; those without coordinates are last. */
export function byDistance(points: readonly PickupPoint[], position: Coordinates): PlacedPoint[] {
  const placed = points.map((point) => ({
    point,
    metres: point.coordinates && metresBetween(position, point.coordinates),
  }));
  return placed.sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || a.point.id - b.point.id);
}

/** Returns what points of one city have in common: '' of those without one. */
export const cityKey = ({ city = '' }: PickupPoint): string => foldedName(city);

/** Returns the points of a city, and those with the ids, wherever they are. */
export const pointsOfCity = (
  points: readonly PickupPoint[],
  city: string,
  ids: readonly (number | null)[],
): PickupPoint[] => points.filter((point) => cityKey(point) === city || ids.includes(point.id));

/**
 * Returns the points by city, if there are several cities; points without one are last.
 *
 * @param firstId the point that is the first one, with its group; null: none
 */
export function byCity(points: readonly PickupPoint[], firstId: number | null = null): PointGroup[] {
  const groups = new Map<string, PointGroup>();
  for (const point of points.toSorted((a, b) => Number(b.id === firstId) - Number(a.id === firstId))) {
    const { city } = point;
    const key = cityKey(point);
    const group = groups.get(key) ?? { city, points: [] };
    group.points.push({ point, metres: undefined });
    groups.set(key, group);
  }
  const isFirst = (group: PointGroup) => group.points.some(({ point }) => point.id === firstId);
  const sorted = [...groups.values()].sort(
    (a, b) =>
      Number(isFirst(b)) - Number(isFirst(a)) || Number(a.city === undefined) - Number(b.city === undefined),
  );
  const hasCities = sorted.filter(({ city }) => city !== undefined).length > 1;
  return hasCities ? sorted : [{ city: undefined, points: sorted.flatMap((group) => group.points) }];
}
