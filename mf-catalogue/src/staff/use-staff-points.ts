import type { PickupPoint } from '@skatert/contracts/menu/points';
import { useQuery } from '@skatert/web-kit/query';
import { pointsQuery } from '../brands/brands-query.js';
import type { StaffRights } from './use-staff-rights.js';

const NONE: readonly PickupPoint[] = [];

export interface PointChoices {
  choices: readonly { id: number; name: string }[];
  /** False while the points are loaded, and without them. */
  isKnown: boolean;
}

/**
 * Returns the points that the user may give, and those that are chosen and not among them, as removed ones: a choice without
 * these would show who is bound to them as free, and free him.
 */
export function usePointChoices(rights: StaffRights, chosen: readonly number[]): PointChoices {
  const { brandId } = rights;
  const { data } = useQuery({ ...pointsQuery(brandId ?? 0), enabled: brandId !== null });
  const points = useStaffPoints(rights);
  const others = chosen.filter((id) => points.every((point) => point.id !== id));
  const nameOf = (id: number) =>
    data ? (data.find((point) => point.id === id)?.name ?? `№ ${id}, удалена`) : `№ ${id}`;
  return {
    choices: [...points, ...others.map((id) => ({ id, name: nameOf(id) }))],
    isKnown: data !== undefined,
  };
}

/** Returns the points of the context's brand that the user may give: who is bound to some gives those. */
export function useStaffPoints({ brandId, pointIds }: StaffRights): readonly PickupPoint[] {
  const { data = NONE } = useQuery({ ...pointsQuery(brandId ?? 0), enabled: brandId !== null });
  return pointIds ? data.filter(({ id }) => pointIds.includes(id)) : data;
}
