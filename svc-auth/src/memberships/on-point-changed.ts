/** Applies svc-menu's states of pickup points: the names of locations of memberships. */
import { MENU_STATE_SCHEMAS, PointState } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { MembershipModels } from './membership-model.js';

export const onPointChanged =
  ({ points }: MembershipModels) =>
  async (state: unknown): Promise<void> => {
    const { id, version, brandId, name, removed } = PointState.parse(state);
    await upsertNewer(points, { _id: id, version, brandId, name, removed }, MENU_STATE_SCHEMAS.point);
  };
