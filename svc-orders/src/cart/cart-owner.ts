/** Whose cart a request means: the customer's, or the one that the anonymous cookie holds. */
import { createHash, randomBytes } from 'node:crypto';
import { CART_COOKIE } from '@skatert/contracts/orders/cart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANONYMOUS_CART_DAYS } from './cart-store.js';

const TOKEN = /^[\w-]{43}$/;

export class CartCookies {
  readonly #name: string;

  /** `secure`: the platform is served under https. */
  constructor(private readonly secure: boolean) {
    this.#name = secure ? `__Host-${CART_COOKIE}` : CART_COOKIE;
  }

  /** The owner key of the anonymous cart that the request's cookie holds, if it holds one. */
  anonymousOwner(request: FastifyRequest): string | undefined {
    const token = request.cookies[this.#name];
    return token !== undefined && TOKEN.test(token) ? ownerOfToken(token) : undefined;
  }

  hasCookie(request: FastifyRequest): boolean {
    return request.cookies[this.#name] !== undefined;
  }

  /** Gives the visitor the token of a new anonymous cart. */
  give(reply: FastifyReply, token: string): void {
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

/** A token for a new anonymous cart and the owner key it stands for; only the key is stored. */
export function mintAnonymousOwner(): { token: string; owner: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, owner: ownerOfToken(token) };
}

function ownerOfToken(token: string): string {
  return `a:${createHash('sha256').update(token).digest('base64url')}`;
}
