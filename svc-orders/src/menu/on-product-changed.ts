/** Products changed in svc-menu: updates their projections. */
import { MENU_STATE_SCHEMAS, type ProductState } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/events/projection';
import type { MenuModels, ProductDoc } from './menu-model.js';

export const onProductChanged =
  ({ products }: Pick<MenuModels, 'products'>) =>
  (states: ProductState[]): Promise<void> =>
    upsertNewer(products, states.map(toProductDoc), MENU_STATE_SCHEMAS.product);

/** Returns the product as the projection stores it. */
export const toProductDoc = ({ id, archived: _archived, ...product }: ProductState): ProductDoc => ({
  _id: id,
  ...product,
});
