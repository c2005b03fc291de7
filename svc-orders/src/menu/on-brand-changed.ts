/** Brands changed in svc-menu: updates their projections. */
import { BrandState, MENU_STATE_SCHEMAS } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/events/projection';
import type { BrandDoc, MenuModels } from './menu-model.js';

export const onBrandChanged =
  ({ brands }: Pick<MenuModels, 'brands'>) =>
  (states: unknown[]): Promise<void> =>
    upsertNewer(brands, states.map(toBrandDoc), MENU_STATE_SCHEMAS.brand);

function toBrandDoc(state: unknown): BrandDoc {
  const { id, ...brand } = BrandState.parse(state);
  return { _id: id, ...brand };
}
