/** The points of a brand at which the user works: who is bound to some is offered no others. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { allPointsText, servesPoint } from '@skatert/contracts/shared/staff-points';
import { useLastMemberships } from './last-memberships.js';

type Works = (pointId: number) => boolean;

/**
 * Returns a function that tells whether the user works at a point of the brand; of a brand without a membership the server
 * alone knows it.
 */
export const useWorksAt = (brandId: number | null): Works => useWorksIn()(brandId);

/** Returns a function that returns the same of any brand. */
export function useWorksIn(): (brandId: number | null) => Works {
  const memberships = useLastMemberships();
  return (brandId) => {
    const held = memberships.filter((membership) => membership.brandId === brandId);
    return (pointId) => held.length === 0 || held.some(({ pointIds }) => servesPoint(pointIds, pointId));
  };
}

/** Returns those of a brand's points at which the user works. */
export function useOwnPoints(brandId: number | null, points: readonly PickupPoint[] = []): PickupPoint[] {
  const works = useWorksAt(brandId);
  return points.filter(({ id }) => works(id));
}

/** Returns a function that tells whether the user is bound to points of a brand. */
export function useIsBound(): (brandId: number | null) => boolean {
  const memberships = useLastMemberships();
  return (brandId) => {
    const held = memberships.filter((membership) => membership.brandId === brandId);
    return held.length > 0 && held.every(({ pointIds }) => pointIds !== undefined);
  };
}

/** Returns how the choice of no single point of a brand is named: for who is bound to points it has these alone. */
export const useAllPointsText = (brandId: number | null): string => allPointsText(useIsBound()(brandId));
