/** Pickup points changed in svc-menu: updates their projections. */
import { MENU_STATE_SCHEMAS, PointState } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { MenuModels, PointDoc } from './menu-model.js';

export const onPointChanged =
  ({ points }: Pick<MenuModels, 'points'>) =>
  (states: unknown[]): Promise<void> =>
    upsertNewer(points, states.map(toPointDoc), MENU_STATE_SCHEMAS.point);

function toPointDoc(state: unknown): PointDoc {
  const { id, ...point } = PointState.parse(state);
  return { _id: id, ...point };
}
