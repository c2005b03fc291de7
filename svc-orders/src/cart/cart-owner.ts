/** The owner keys of carts: a customer's from his user id, a visitor's from the token in the cart cookie. */
import { createHash, randomBytes } from 'node:crypto';
import { CART_COOKIE } from '@skatert/contracts/orders/cart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANONYMOUS_CART_DAYS } from './cart-store.js';

const TOKEN = /^[\w-]{43}$/;

export class CartCookies {
  readonly #name: string;

  /** `secure`: the platform is served over https. */
  constructor(private readonly secure: boolean) {
    this.#name = secure ? `__Host-${CART_COOKIE}` : CART_COOKIE;
  }

  /** Returns the owner key for the token in the request's cookie; undefined without a well-formed token. */
  anonymousOwner(request: FastifyRequest): string | undefined {
    const token = request.cookies[this.#name];
    return token !== undefined && TOKEN.test(token) ? ownerOfToken(token) : undefined;
  }

  hasCookie(request: FastifyRequest): boolean {
    return request.cookies[this.#name] !== undefined;
  }

  /** Sets the cookie to the token of a new anonymous cart. */
  set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.#name, token, { ...this.#attributes(), maxAge: ANONYMOUS_CART_DAYS * 24 * 60 * 60 });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#attributes());
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}

export const customerOwner = (userId: number): string => `u:${userId}`;

/**
 * Returns the owner key of an order that the staff enters: its cart is of this order alone, and expires as a visitor's does. No
 * token has such a key.
 */
export const counterOwner = (brandId: number, userId: number, key: string): string =>
  `a:counter:${brandId}:${userId}:${key}`;

/** Returns the user id of a customer's owner key; undefined for a visitor's. */
export const customerOf = (owner: string): number | undefined =>
  owner.startsWith('u:') ? Number(owner.slice(2)) : undefined;

/** Returns a token for a new anonymous cart and its owner key; only the key is stored. */
export function mintAnonymousOwner(): { token: string; owner: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, owner: ownerOfToken(token) };
}

function ownerOfToken(token: string): string {
  return `a:${createHash('sha256').update(token).digest('base64url')}`;
}
