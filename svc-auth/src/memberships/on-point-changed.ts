/** Applies svc-menu's states of pickup points: the names of locations of memberships. */
import { MENU_STATE_SCHEMAS, PointState } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { MembershipModels, PointDoc } from './membership-model.js';

export const onPointChanged =
  ({ points }: MembershipModels) =>
  (states: unknown[]): Promise<void> =>
    upsertNewer(points, states.map(toPointDoc), MENU_STATE_SCHEMAS.point);

function toPointDoc(state: unknown): PointDoc {
  const { id, version, brandId, name, removed } = PointState.parse(state);
  return { _id: id, version, brandId, name, removed };
}
