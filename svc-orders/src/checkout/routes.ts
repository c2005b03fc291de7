import {
  type CartChanged,
  CheckoutResponse,
  DeliveryCheckoutBody,
  PickupCheckoutBody,
} from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartDeps } from '../cart/cart-deps.js';
import { readCartResponse } from '../cart/cart-response.js';
import { productsOf } from '../cart/offered-products.js';
import { resolveVisit } from '../cart/resolve-visit.js';
import { type CheckoutForm, deliveryForm, pickupForm } from './checkout-form.js';
import type { PlaceOrder } from './place-order.js';

export interface CheckoutRoutesDeps extends CartDeps {
  placeOrder: PlaceOrder;
}

export function checkoutRoutes(app: App, deps: CheckoutRoutesDeps): void {
  const config = { access: 'signed-in' } as const;
  const common = { headers: IdempotencyHeaders, response: { 201: CheckoutResponse } };

  const place = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | undefined,
    form: CheckoutForm,
  ) => {
    await refuseUnseenMerge(deps, request, reply);
    const id = await deps.placeOrder({ ...form, caller: callerOf(request), key, requestId: request.id });
    return reply.code(201).send({ id });
  };

  app.post('/checkout', { config, schema: { body: PickupCheckoutBody, ...common } }, (request, reply) =>
    place(request, reply, request.headers['idempotency-key'], pickupForm(request.body)),
  );

  app.post(
    '/orders/create',
    { config, schema: { body: DeliveryCheckoutBody, ...common } },
    (request, reply) => place(request, reply, request.headers['idempotency-key'], deliveryForm(request.body)),
  );
}

/** Refuses the checkout when the visitor's cart is merged only now: the customer has not seen the result yet. */
async function refuseUnseenMerge(
  deps: CartDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { owner, notice } = await resolveVisit(deps, request, reply);
  if (!notice || !owner) return;
  const merged = await deps.carts.read(owner);
  const products = await productsOf(deps.menu, merged);
  throw new AppError(ORDERS_ERRORS.CART_CHANGED, {
    details: { cart: await readCartResponse(deps, merged, products, { notice }) } satisfies CartChanged,
  });
}
