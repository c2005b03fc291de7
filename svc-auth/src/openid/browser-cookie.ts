/** The cookie that binds a sign-in to the browser that started it. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../accounts/one-time-secret.js';
import { TRANSACTION_TTL_MS } from './openid-transaction-model.js';

const SECRET = /^[\w-]{43}$/;

export class BrowserCookie {
  readonly #name: string;
  readonly #options: CookieSerializeOptions;

  /** `secure`: true under https, where the name's prefix prevents other hosts from setting it. */
  constructor(secure: boolean) {
    this.#name = secure ? '__Host-oidc' : 'oidc';
    // Lax: the provider's redirect back is a cross-site navigation.
    this.#options = { path: secure ? '/' : '/oauth2', httpOnly: true, sameSite: 'lax', secure };
  }

  /** Returns the browser's secret; undefined without a valid one. */
  read(request: FastifyRequest): string | undefined {
    const value = request.cookies[this.#name];
    return value !== undefined && SECRET.test(value) ? value : undefined;
  }

  /** Returns the browser's secret, and sets a new one when it has none; its tabs share one. */
  ensure(request: FastifyRequest, reply: FastifyReply): string {
    const secret = this.read(request) ?? newSecret();
    reply.setCookie(this.#name, secret, { ...this.#options, maxAge: TRANSACTION_TTL_MS / 1000 });
    return secret;
  }
}
