import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { QuickReplies, QuickRepliesBody } from '@skatert/contracts/orders/quick-replies';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { type EditRepliesDeps, editQuickReplies } from './edit-quick-replies.js';
import { readQuickReplies } from './read-quick-replies.js';

const PATH = '/order/v1/brand/:brandId/quick-replies';
const ofPath = ({ params }: { params: BrandOrdersParams }) => params;

export function quickReplyRoutes(app: App, deps: EditRepliesDeps): void {
  const schema = { params: BrandOrdersParams, response: { 200: QuickReplies } };

  app.get(
    PATH,
    { config: { access: inBrand(ORDERS_PERMISSIONS['order.sendMessage'], ofPath) }, schema },
    (request) => readQuickReplies(deps.quickReplies, request.params.brandId),
  );

  app.put(
    PATH,
    {
      config: { access: inBrand(ORDERS_PERMISSIONS['order.editQuickReplies'], ofPath) },
      schema: { ...schema, body: QuickRepliesBody },
    },
    (request) => {
      const { params, body } = request;
      return editQuickReplies(deps, params.brandId, { ...body, by: editorOf(callerOf(request)) });
    },
  );
}
