/** HTTP: the promo code of a cart. */
import { Cart, EnterPromoCodeBody } from '@skatert/contracts/orders/cart';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { PROMO_TEXTS } from '@skatert/contracts/orders/promo-code-rules';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../rate-limits.js';
import type { CartDeps } from './cart-deps.js';
import { enterPromoCode, removePromoCode } from './cart-promo.js';
import { emptyCartResponse, readCartResponse } from './cart-response.js';
import { productsOf } from './offered-products.js';
import { resolveVisit } from './resolve-visit.js';

export interface PromoRoutesDeps extends CartDeps {
  limits: Pick<RateLimits, 'visitorCarts' | 'promoCodesOfAccount' | 'promoCodesOfAddress'>;
}

export function cartPromoRoutes(app: App, deps: PromoRoutesDeps): void {
  const config = { access: 'visitor' } as const;
  const { limits } = deps;

  /** Codes can't be guessed: every attempt counts, of a wrong code as of a right one. */
  const consume = async (request: FastifyRequest): Promise<void> => {
    await limits.promoCodesOfAddress.consume(networkOf(request.ip));
    if (request.caller) await limits.promoCodesOfAccount.consume(String(request.caller.userId));
  };

  app.post(
    '/cart/promo-code',
    { config, schema: { body: EnterPromoCodeBody, response: { 200: Cart, 429: ErrorResponse } } },
    async (request, reply) => {
      const { owner, notice } = await resolveVisit(deps, request, reply);
      if (!owner) throw new AppError(ORDERS_ERRORS.CART_EMPTY, { message: PROMO_TEXTS.cartEmpty });
      await consume(request);
      const cart = await enterPromoCode(deps, owner, request.body.code);
      return readCartResponse(deps, cart, await productsOf(deps.menu, cart), { notice });
    },
  );

  app.delete('/cart/promo-code', { config, schema: { response: { 200: Cart } } }, async (request, reply) => {
    const { owner, notice } = await resolveVisit(deps, request, reply);
    if (!owner) return emptyCartResponse();
    const cart = await removePromoCode(deps.carts, owner);
    return readCartResponse(deps, cart, await productsOf(deps.menu, cart), { notice });
  });
}
