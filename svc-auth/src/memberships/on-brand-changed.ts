/** Applies svc-menu's states of brands: their names, and which are archived. */
import { BrandState, MENU_STATE_SCHEMAS } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { MembershipModels } from './membership-model.js';

export const onBrandChanged =
  ({ brands }: MembershipModels) =>
  async (state: unknown): Promise<void> => {
    const { id, ...brand } = BrandState.parse(state);
    await upsertNewer(brands, { _id: id, ...brand }, MENU_STATE_SCHEMAS.brand);
  };
