/** The brand answers a review, changes its answer or removes it. */
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { AnswerReviewBody, RemoveAnswerQuery, StaffReview } from '@skatert/contracts/orders/product-reviews';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { staffChanger } from '../orders/changer.js';
import { orderInBrand } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { type AnswerDeps, answerReview, removeAnswer } from './answer-review.js';
import { type StaffReviewDeps, toStaffReview } from './staff-review.js';

export interface AnswerRoutesDeps extends AnswerDeps, StaffReviewDeps {
  orders: OrderModel;
  access: AccessDirectory;
}

export function answerRoutes(app: App, deps: AnswerRoutesDeps): void {
  const mayAnswer = orderInBrand(
    deps.orders,
    ORDERS_PERMISSIONS['order.answerReview'],
    ORDER_REFUSALS.answerReview,
  );
  const path = '/order/v1/orders/:id/review/answer';
  const config = { access: mayAnswer };
  const response = { 200: StaffReview };

  app.put(
    path,
    { config, schema: { params: IdParams, body: AnswerReviewBody, response } },
    async (request) => {
      const { _id: orderId, brandId } = mayAnswer.of(request);
      const by = staffChanger(deps.access, callerOf(request), brandId);
      const { text, answeredAt: readAt } = request.body;
      const answer = { orderId, requestId: request.id, text, readAt, by };
      return toStaffReview(deps, await answerReview(deps, answer));
    },
  );

  app.delete(
    path,
    { config, schema: { params: IdParams, querystring: RemoveAnswerQuery, response } },
    async (request) => {
      const { _id: orderId, brandId } = mayAnswer.of(request);
      const by = staffChanger(deps.access, callerOf(request), brandId);
      const removal = { orderId, requestId: request.id, readAt: request.query.answeredAt, by };
      return toStaffReview(deps, await removeAnswer(deps, removal));
    },
  );
}
