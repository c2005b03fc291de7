/** Brands changed in svc-menu: updates their projections. */
import { type BrandState, MENU_STATE_SCHEMAS } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/events/projection';
import type { BrandDoc, MenuModels } from './menu-model.js';

export const onBrandChanged =
  ({ brands }: Pick<MenuModels, 'brands'>) =>
  (states: BrandState[]): Promise<void> =>
    upsertNewer(brands, states.map(toBrandDoc), MENU_STATE_SCHEMAS.brand);

const toBrandDoc = ({ id, ...brand }: BrandState): BrandDoc => ({ _id: id, ...brand });
