/** Ratings of products changed in svc-orders: stores them. */
import type { RatingState } from '@skatert/contracts/orders/states';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { ProductModel } from './product-model.js';

export const onRatingChanged =
  ({ products, changes }: { products: ProductModel; changes: MenuChanges }) =>
  async (ratings: RatingState[]): Promise<void> => {
    await products.bulkWrite(
      ratings.map(({ id, version, rating }) => ({
        updateOne: {
          filter: { _id: id, ratingVersion: { $lt: version } },
          update: {
            $set: { ratingVersion: version, rating: rating === null ? null : Math.round(rating * 10) / 10 },
          },
        },
      })),
      { ordered: false },
    );
    // Publishes ratings that were stored before, too: the instance that stored them may have been killed before.
    changes.publish(...(await products.distinct('brandId', { _id: { $in: ratings.map(({ id }) => id) } })));
  };
