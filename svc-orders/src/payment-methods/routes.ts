/** HTTP: the ways of paying that a brand accepts, for everybody; owners and administrators choose them. */
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { AcceptedMethods, AcceptedMethodsBody } from '@skatert/contracts/orders/payment-methods';
import { PAYMENT_METHODS } from '@skatert/contracts/orders/payments';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { inBrand } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import { type AcceptedMethodsModel, methodsOf } from './accepted-methods-model.js';

const PATH = '/order/v1/payment-methods/:brandId';

export interface PaymentMethodRoutesDeps {
  acceptedMethods: AcceptedMethodsModel;
}

export function paymentMethodRoutes(app: App, { acceptedMethods }: PaymentMethodRoutesDeps): void {
  const schema = { params: BrandOrdersParams, response: { 200: AcceptedMethods } };
  const ofPath = ({ params }: { params: BrandOrdersParams }) => params;

  app.get(PATH, { config: { access: 'public' }, schema }, async ({ params: { brandId } }) =>
    methodsOf(await documentsOf(acceptedMethods).findOne({ _id: brandId })),
  );

  app.put(
    PATH,
    {
      config: { access: inBrand(ORDERS_PERMISSIONS['payment.editMethods'], ofPath) },
      schema: { ...schema, body: AcceptedMethodsBody },
    },
    async ({ params: { brandId }, body }) => {
      const chosen = { DELIVERY: inOrder(body.DELIVERY), PICKUP: inOrder(body.PICKUP) };
      await documentsOf(acceptedMethods).updateOne({ _id: brandId }, { $set: chosen }, { upsert: true });
      return chosen;
    },
  );
}

/** Returns each method once. */
const inOrder = (methods: AcceptedMethodsBody['PICKUP']) =>
  PAYMENT_METHODS.filter((method) => methods.includes(method));
