import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { QuickReplies, QuickRepliesBody } from '@skatert/contracts/orders/quick-replies';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editQuickReplies } from './edit-quick-replies.js';
import type { QuickRepliesModel } from './quick-replies-model.js';
import { readQuickReplies } from './read-quick-replies.js';

const PATH = '/order/v1/brand/:brandId/quick-replies';
const ofPath = ({ params }: { params: BrandOrdersParams }) => params;

export function quickReplyRoutes(app: App, { quickReplies }: { quickReplies: QuickRepliesModel }): void {
  const schema = { params: BrandOrdersParams, response: { 200: QuickReplies } };

  app.get(PATH, { config: { access: inBrand('order.sendMessage', ofPath) }, schema }, (request) =>
    readQuickReplies(quickReplies, request.params.brandId),
  );

  app.put(
    PATH,
    {
      config: { access: inBrand('order.editQuickReplies', ofPath) },
      schema: { ...schema, body: QuickRepliesBody },
    },
    (request) => editQuickReplies(quickReplies, request.params.brandId, request.body),
  );
}
