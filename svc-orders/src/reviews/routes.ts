import { Review, ReviewBody } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import type { ChangeOrderDeps } from '../orders/change-order.js';
import { ownOrder, ownOrderOrInBrand } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { type ReviewDeps, writeReview } from './write-review.js';

export interface ReviewRoutesDeps extends ChangeOrderDeps, ReviewDeps {
  orders: OrderModel;
}

export function reviewRoutes(app: App, deps: ReviewRoutesDeps): void {
  const ofCustomer = ownOrder(deps.orders);
  const ofEither = ownOrderOrInBrand(deps.orders, ORDERS_PERMISSIONS['order.readReview']);
  const response = { 200: Review, 201: Review };

  app.post(
    '/order/v1/orders/:id/review',
    { config: { access: ofCustomer }, schema: { params: IdParams, body: ReviewBody, response } },
    async (request, reply) => {
      const order = await writeReview(deps, {
        orderId: request.params.id,
        rating: request.body.rating,
        comment: request.body.comment || null,
        requestId: request.id,
      });
      return reply.code(201).send({ rating: order.rating, reviewComment: order.reviewComment });
    },
  );

  app.get(
    '/order/v1/orders/:id/review',
    { config: { access: ofEither }, schema: { params: IdParams, response } },
    async (request) => {
      const { order } = ofEither.of(request);
      return { rating: order.rating, reviewComment: order.reviewComment };
    },
  );
}
