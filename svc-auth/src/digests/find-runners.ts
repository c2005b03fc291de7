/** Who runs the brands of a master: their owners and administrators. */
import { OWNERS } from '@skatert/contracts/shared/roles';
import { boundTo, type MembershipDoc, type MembershipModels } from '../memberships/membership-model.js';

export type RunnersDeps = Pick<MembershipModels, 'memberships' | 'brands'>;

/** Returns the memberships of owners and administrators in the master's brands that are not archived. */
export async function findRunners(
  { memberships, brands }: RunnersDeps,
  masterId: number,
  filter: object = {},
): Promise<MembershipDoc[]> {
  const held = await memberships.find({ ...filter, masterId, roles: { $in: [...OWNERS] } }).lean();
  const archived = new Set(await brands.distinct('_id', { masterId, status: 'ARCHIVED' }));
  return held.filter(({ brandId }) => !archived.has(brandId));
}

/** Returns true when a membership is bound to some points of its brand. */
export const isBound = (membership: MembershipDoc): boolean => boundTo(membership).pointIds !== undefined;
