import { ErrorResponse, IdParams } from '@skatert/contracts/fields';
import { Review, ReviewBody } from '@skatert/contracts/orders';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import type { OrderDeps } from '../orders/change-order.js';
import { findWithSide } from '../orders/order-access.js';
import { type ReviewDeps, writeReview } from './write-review.js';

export interface ReviewRouteDeps extends OrderDeps, ReviewDeps {
  access: AccessDirectory;
  auth: Authentication;
}

export function reviewRoutes(app: App, deps: ReviewRouteDeps): void {
  const onRequest = deps.auth.required;
  const response = { 200: Review, 201: Review, '4xx': ErrorResponse };

  app.post(
    '/order/v1/orders/:id/review',
    { onRequest, schema: { params: IdParams, body: ReviewBody, response } },
    async (request, reply) => {
      const order = await writeReview(deps, {
        orderId: request.params.id,
        caller: callerOf(request),
        rating: request.body.rating,
        comment: request.body.comment || null,
        requestId: request.id,
      });
      return reply.code(201).send({ rating: order.rating, reviewComment: order.reviewComment });
    },
  );

  app.get(
    '/order/v1/orders/:id/review',
    { onRequest, schema: { params: IdParams, response } },
    async (request) => {
      const { order } = await findWithSide(
        deps.orders,
        deps.access,
        callerOf(request),
        request.params.id,
        'order.readReview',
      );
      return { rating: order.rating, reviewComment: order.reviewComment };
    },
  );
}
