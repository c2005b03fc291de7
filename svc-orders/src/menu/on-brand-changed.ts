/** A brand changed in svc-menu: updates its projection. */
import { BrandState, MENU_STATE_SCHEMAS } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { MenuModels } from './menu-model.js';

export const onBrandChanged =
  ({ brands }: Pick<MenuModels, 'brands'>) =>
  async (state: unknown): Promise<void> => {
    const { id, ...brand } = BrandState.parse(state);
    await upsertNewer(brands, { _id: id, ...brand }, MENU_STATE_SCHEMAS.brand);
  };
