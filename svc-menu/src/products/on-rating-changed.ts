/** The rating of a product changed in svc-orders: stores it. */
import { RatingState } from '@skatert/contracts/orders/states';
import type { MenuChanges } from '../changes/menu-changes.js';
import type { ProductDoc, ProductModel } from './product-model.js';

export const onRatingChanged =
  ({ products, changes }: { products: ProductModel; changes: MenuChanges }) =>
  async (state: unknown): Promise<void> => {
    const { id, version, rating } = RatingState.parse(state);
    const product = await products
      .findOneAndUpdate(
        { _id: id, ratingVersion: { $lt: version } },
        { $set: { ratingVersion: version, rating: rating === null ? null : Math.round(rating * 10) / 10 } },
      )
      .lean<ProductDoc>();
    if (product) changes.publish(product.brandId);
  };
