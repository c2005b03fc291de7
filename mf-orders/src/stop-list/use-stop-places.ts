/** Where the user stops dishes: everywhere, or, who is bound to points, at these alone. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { useOwnPoints } from '@skatert/ui-kit/office/own-points';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { useQuery } from '@skatert/web-kit/query';

export interface StopPlaces {
  points: readonly PickupPoint[];
  /** Why the user stops and returns nothing everywhere; undefined: he may. */
  ofWhole: string | undefined;
}

/** Returns the places; no points while they are not read. */
export function useStopPlaces(brandId: number): StopPlaces {
  const { data } = useQuery(pointsQuery(brandId));
  const points = useOwnPoints(brandId, data);
  return { points, ofWhole: useWholeBrandRefusal(ORDERS_PERMISSIONS['stop.edit'], brandId) };
}

/**
 * Returns where a screen stops dishes at which a point is chosen, or null for all the user's points.
 * @returns null: everywhere; undefined: nowhere before a point is chosen
 */
export function useStopPlace(brandId: number, chosen: number | null): number | null | undefined {
  const { points, ofWhole } = useStopPlaces(brandId);
  if (chosen !== null || ofWhole === undefined) return chosen;
  return points.length === 1 ? points[0]?.id : undefined;
}
