/** HTTP: the ways of paying that a brand accepts, for everybody; owners and administrators choose them. */
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { AcceptedMethods, AcceptedMethodsBody } from '@skatert/contracts/orders/payment-methods';
import { PAYMENT_METHODS } from '@skatert/contracts/orders/payments';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { methodsOf } from './accepted-methods-model.js';
import { type ChooseMethodsDeps, chooseMethods } from './choose-methods.js';

const PATH = '/order/v1/payment-methods/:brandId';

export function paymentMethodRoutes(app: App, deps: ChooseMethodsDeps): void {
  const schema = { params: BrandOrdersParams, response: { 200: AcceptedMethods } };
  const ofPath = ({ params }: { params: BrandOrdersParams }) => params;

  app.get(PATH, { config: { access: 'public' }, schema }, async ({ params: { brandId } }) =>
    methodsOf(await documentsOf(deps.acceptedMethods).findOne({ _id: brandId })),
  );

  app.put(
    PATH,
    {
      config: { access: inBrand(ORDERS_PERMISSIONS['payment.editMethods'], ofPath) },
      schema: { ...schema, body: AcceptedMethodsBody },
    },
    (request) => {
      const { params, body } = request;
      const chosen = { DELIVERY: inOrder(body.DELIVERY), PICKUP: inOrder(body.PICKUP) };
      return chooseMethods(deps, params.brandId, { chosen, by: editorOf(callerOf(request)) });
    },
  );
}

/** Returns each method once. */
const inOrder = (methods: AcceptedMethodsBody['PICKUP']) =>
  PAYMENT_METHODS.filter((method) => methods.includes(method));
