import { PaymentChange, PaymentHeaders, RecordPaymentBody } from '@skatert/contracts/orders/order-payments';
import { PAYMENT_TEXTS } from '@skatert/contracts/orders/payments';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { staffChanger } from '../orders/changer.js';
import { orderInBrand } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { toPaymentChangeResponse } from '../orders/staff-order-response.js';
import { type CounterSettingsDeps, counterRulesOf } from '../shifts/counter-settings.js';
import { type RecordPaymentDeps, recordPayment } from './record-payment.js';

export interface PaymentRoutesDeps extends RecordPaymentDeps, Pick<CounterSettingsDeps, 'counterRules'> {
  orders: OrderModel;
  access: AccessDirectory;
}

export function paymentRoutes(app: App, deps: PaymentRoutesDeps): void {
  const access = orderInBrand(deps.orders, ORDERS_PERMISSIONS['order.recordPayment'], PAYMENT_TEXTS.refusal);
  app.post(
    '/order/v1/orders/:id/payments',
    {
      config: { access },
      schema: {
        params: IdParams,
        headers: PaymentHeaders,
        body: RecordPaymentBody,
        response: { 200: PaymentChange },
      },
    },
    async (request) => {
      const seen = access.of(request);
      const { amount, comment, drawerPointId, ...record } = request.body;
      const caller = callerOf(request);
      const order = await recordPayment(deps, {
        orderId: seen._id,
        requestId: request.id,
        key: request.headers['idempotency-key'],
        ...record,
        amount: roublesToKopecks(amount),
        comment: comment || null,
        drawerPointId: drawerPointId ?? undefined,
        by: staffChanger(deps.access, caller, seen.brandId),
        own: deps.access.pointsIn(caller, seen.brandId),
        byShifts: (await counterRulesOf(deps, seen.brandId)).byShifts,
      });
      return toPaymentChangeResponse(order);
    },
  );
}
