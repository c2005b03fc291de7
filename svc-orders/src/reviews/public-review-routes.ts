/** The reviews of a product for everybody, and for the staff whether guests see one. */
import { ORDER_REFUSALS, ORDER_TEXTS } from '@skatert/contracts/orders/order-rules';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import {
  type PublicReview,
  PublicReviews,
  PublicReviewsQuery,
  PublishReviewBody,
  StaffReview,
} from '@skatert/contracts/orders/product-reviews';
import { IdParams } from '@skatert/contracts/shared/fields';
import { PRODUCT_NOT_FOUND } from '@skatert/contracts/shared/product-not-found';
import { readPage } from '@skatert/service-kit/data/read-page';
import type { App } from '@skatert/service-kit/http/app';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { MenuReader } from '../menu/menu-reader.js';
import { orderInBrand } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { toAnswerResponse } from '../orders/order-response.js';
import { BY_PRODUCT, type PublicReviewDoc } from './public-review-model.js';
import { type StaffReviewDeps, toStaffReview } from './staff-review.js';

export interface PublicReviewRoutesDeps extends StaffReviewDeps {
  orders: OrderModel;
  menu: MenuReader;
}

export function publicReviewRoutes(app: App, deps: PublicReviewRoutesDeps): void {
  const { menu, publicReviews } = deps;

  app.get(
    '/order/v1/products/:id/reviews',
    {
      config: { access: 'public' },
      schema: { params: IdParams, querystring: PublicReviewsQuery, response: { 200: PublicReviews } },
    },
    async ({ params: { id }, query }) => {
      const product = (await menu.products([{ productId: id }])).get(id);
      if (!product?.sold) throw new AppError('NOT_FOUND', { message: PRODUCT_NOT_FOUND });
      const where = { productIds: id, published: true };
      const list = { where, sort: { at: -1, _id: -1 }, hint: BY_PRODUCT } as const;
      const { content, ...page } = await readPage(publicReviews, list, query);
      return {
        ...page,
        content: content.map(toPublicReview),
      };
    },
  );
  staffRoutes(app, deps);
}

const toPublicReview = ({ _id: id, rating, text, at, answer }: PublicReviewDoc): PublicReview => ({
  id,
  rating,
  text,
  createdAt: at.toISOString(),
  ...(answer && { answer: toAnswerResponse(answer) }),
});

function staffRoutes(app: App, deps: PublicReviewRoutesDeps): void {
  const { orders, publicReviews } = deps;
  const mayRead = orderInBrand(orders, ORDERS_PERMISSIONS['order.readReview'], ORDER_REFUSALS.readReview);
  const mayPublish = orderInBrand(
    orders,
    ORDERS_PERMISSIONS['order.publishReview'],
    ORDER_REFUSALS.publishReview,
  );
  const path = '/order/v1/orders/:id/review/published';
  const response = { 200: StaffReview };

  app.get(path, { config: { access: mayRead }, schema: { params: IdParams, response } }, async (request) => {
    return toStaffReview(deps, mayRead.of(request));
  });

  app.put(
    path,
    { config: { access: mayPublish }, schema: { params: IdParams, body: PublishReviewBody, response } },
    async (request) => {
      const order = mayPublish.of(request);
      const { published } = request.body;
      const { matchedCount } = await publicReviews.updateOne({ orderId: order._id }, { $set: { published } });
      if (matchedCount === 0) throw new AppError('NOT_FOUND', { message: ORDER_TEXTS.reviewWithoutText });
      return toStaffReview(deps, order);
    },
  );
}
