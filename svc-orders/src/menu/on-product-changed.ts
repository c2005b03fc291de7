/** A product changed in svc-menu: updates its projection. */
import { MENU_STATE_SCHEMAS, ProductState } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { MenuModels } from './menu-model.js';

export const onProductChanged =
  ({ products }: Pick<MenuModels, 'products'>) =>
  async (state: unknown): Promise<void> => {
    const { id, ...product } = ProductState.parse(state);
    await upsertNewer(products, { _id: id, ...product }, MENU_STATE_SCHEMAS.product);
  };
