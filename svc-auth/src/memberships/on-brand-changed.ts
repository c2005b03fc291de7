/** Applies svc-menu's states of brands: their names, and which are archived. */
import { BrandState, MENU_STATE_SCHEMAS } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { BrandDoc, MembershipModels } from './membership-model.js';

export const onBrandChanged =
  ({ brands }: MembershipModels) =>
  (states: unknown[]): Promise<void> =>
    upsertNewer(brands, states.map(toBrandDoc), MENU_STATE_SCHEMAS.brand);

function toBrandDoc(state: unknown): BrandDoc {
  const { id, ...brand } = BrandState.parse(state);
  return { _id: id, ...brand };
}
