/** A pickup point changed in svc-menu: updates its projection. */
import { MENU_STATE_SCHEMAS, PointState } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { MenuModels } from './menu-model.js';

export const onPointChanged =
  ({ points }: Pick<MenuModels, 'points'>) =>
  async (state: unknown): Promise<void> => {
    const { id, ...point } = PointState.parse(state);
    await upsertNewer(points, { _id: id, ...point }, MENU_STATE_SCHEMAS.point);
  };
