import type { CartNotice } from '@skatert/contracts/orders/cart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartDeps } from './cart-deps.js';
import { customerOwner } from './cart-owner.js';
import { mergeAnonymousCart } from './merge-anonymous-cart.js';

interface Visit {
  /** The cart's owner key; undefined for a visitor without a cart. */
  owner: string | undefined;
  notice?: CartNotice;
}

/** Returns the owner of the request's cart, after merging the visitor's cart into the customer's. */
export async function resolveVisit(
  deps: CartDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const anonymous = deps.cookies.anonymousOwner(request);
  if (!request.caller) return { owner: anonymous };
  const customer = customerOwner(request.caller.userId);
  if (!deps.cookies.hasCookie(request)) return { owner: customer };
  const notice =
    anonymous && (await mergeAnonymousCart(deps.connection, deps.carts.model, { customer, anonymous }));
  deps.cookies.clear(reply);
  return { owner: customer, notice: notice || undefined };
}
