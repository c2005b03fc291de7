import type { PickupPoint } from '@skatert/contracts/menu/points';
import { useQuery } from '@skatert/web-kit/query';
import { pointsQuery } from '../brands/brands-query.js';
import type { StaffRights } from './use-staff-rights.js';

const NONE: readonly PickupPoint[] = [];

/** Returns the points of the context's brand that the user may give: who is bound to some gives those. */
export function useStaffPoints({ brandId, pointIds }: StaffRights): readonly PickupPoint[] {
  const { data = NONE } = useQuery({ ...pointsQuery(brandId ?? 0), enabled: brandId !== null });
  return pointIds ? data.filter(({ id }) => pointIds.includes(id)) : data;
}
