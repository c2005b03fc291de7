import {
  GuestCheckoutResponse,
  GuestDeliveryBody,
  GuestPickupBody,
  GuestPlacedBody,
} from '@skatert/contracts/orders/guests';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { IdempotencyHeaders } from '@skatert/contracts/shared/idempotency';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import type { FastifyRequest } from 'fastify';
import type { CartCookies } from '../cart/cart-owner.js';
import type { RateLimits } from '../rate-limits.js';
import { type CheckoutForm, deliveryForm, pickupForm } from './checkout-form.js';
import { findGuestOrder } from './find-guest-order.js';
import { type GuestCheckoutDeps, placeGuestOrder } from './guest-checkout.js';

export interface GuestCheckoutRoutesDeps extends GuestCheckoutDeps {
  cookies: CartCookies;
  limits: Pick<RateLimits, 'guestOrders'>;
}

/** The calls are public: a token is ignored, and the cart is that of the cookie, which a customer with a session hasn't. */
export function guestCheckoutRoutes(app: App, deps: GuestCheckoutRoutesDeps): void {
  const config = { access: 'public' } as const;
  const headers = IdempotencyHeaders;
  const response = { 201: GuestCheckoutResponse, 401: ErrorResponse, 409: ErrorResponse, 429: ErrorResponse };

  const place = async (
    request: FastifyRequest,
    { name, phone }: { name: string; phone: string },
    { key, form }: { key: string | undefined; form: CheckoutForm },
  ) => {
    await deps.limits.guestOrders.consume(networkOf(request.ip));
    const owner = deps.cookies.anonymousOwner(request);
    return placeGuestOrder(deps, { owner, name, phone, form, key, requestId: request.id });
  };

  app.post(
    '/order/v1/guest/pickup',
    { config, schema: { body: GuestPickupBody, headers, response } },
    async (request, reply) => {
      const sent = { key: request.headers['idempotency-key'], form: pickupForm(request.body) };
      return reply.code(201).send(await place(request, request.body, sent));
    },
  );

  app.post(
    '/order/v1/guest/delivery',
    { config, schema: { body: GuestDeliveryBody, headers, response } },
    async (request, reply) => {
      const sent = { key: request.headers['idempotency-key'], form: deliveryForm(request.body) };
      return reply.code(201).send(await place(request, request.body, sent));
    },
  );

  app.post(
    '/order/v1/guest/placed',
    {
      config,
      schema: { body: GuestPlacedBody, response: { 200: GuestCheckoutResponse, 404: ErrorResponse } },
    },
    (request) => findGuestOrder(deps, { owner: deps.cookies.anonymousOwner(request), key: request.body.key }),
  );
}
