import {
  type CartChanged,
  CheckoutResponse,
  DeliveryCheckoutBody,
  PickupCheckoutBody,
} from '@skatert/contracts/orders/cart';
import { ADDRESS_PARTS } from '@skatert/contracts/orders/delivery-address';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartDeps } from '../cart/cart-deps.js';
import { readCartResponse } from '../cart/cart-response.js';
import { productsOf } from '../cart/offered-products.js';
import { resolveVisit } from '../cart/resolve-visit.js';
import type { Checkout } from './compose-order.js';
import { paymentChoiceOf } from './payment-choice.js';
import type { PlaceOrder } from './place-order.js';

/** Returns the parts of the address that were entered. */
const partsOf = (body: DeliveryCheckoutBody): NonNullable<Checkout['addressParts']> =>
  Object.fromEntries(ADDRESS_PARTS.flatMap((part) => (body[part] ? [[part, body[part]]] : [])));

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
    form: Partial<Checkout>,
  ) => {
    await refuseUnseenMerge(deps, request, reply);
    const id = await deps.placeOrder({
      caller: callerOf(request),
      deliveryMode: 'PICKUP',
      pickupPointId: null,
      address: null,
      phone: null,
      wantedAt: undefined,
      cartVersion: undefined,
      ...form,
      comment: form.comment || null,
      key,
      requestId: request.id,
    });
    return reply.code(201).send({ id });
  };

  app.post('/checkout', { config, schema: { body: PickupCheckoutBody, ...common } }, (request, reply) => {
    const { pickupPointId, comment, wantedAt, cartVersion } = request.body;
    return place(request, reply, request.headers['idempotency-key'], {
      deliveryMode: 'PICKUP',
      pickupPointId,
      comment,
      payment: paymentChoiceOf(request.body),
      wantedAt,
      cartVersion,
    });
  });

  app.post(
    '/orders/create',
    { config, schema: { body: DeliveryCheckoutBody, ...common } },
    (request, reply) => {
      const { address, phone, comment, wantedAt, cartVersion, deliveryZoneId, deliveryFee } = request.body;
      const addressParts = partsOf(request.body);
      return place(request, reply, request.headers['idempotency-key'], {
        deliveryMode: 'DELIVERY',
        address,
        ...(Object.keys(addressParts).length > 0 && { addressParts }),
        phone,
        deliveryZoneId: deliveryZoneId ?? undefined,
        deliveryFee: deliveryFee == null ? undefined : roublesToKopecks(deliveryFee),
        comment,
        payment: paymentChoiceOf(request.body),
        wantedAt,
        cartVersion,
      });
    },
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
