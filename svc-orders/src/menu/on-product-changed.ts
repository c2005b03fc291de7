/** Products changed in svc-menu: updates their projections. */
import { MENU_STATE_SCHEMAS, type ProductState } from '@skatert/contracts/menu/states';
import { upsertNewer } from '@skatert/service-kit/events/projection';
import type { MenuModels, ProductDoc } from './menu-model.js';

/** Above the number of the state: the consumer of an earlier release, which has that number, stored no `archived`. */
export const PRODUCT_SCHEMA = MENU_STATE_SCHEMAS.product + 1;

export const onProductChanged =
  ({ products }: Pick<MenuModels, 'products'>) =>
  (states: ProductState[]): Promise<void> =>
    upsertNewer(products, states.map(toProductDoc), PRODUCT_SCHEMA);

/** Returns the product as the projection stores it. */
export const toProductDoc = ({ id, ...product }: ProductState): ProductDoc => ({
  _id: id,
  ...product,
});
