/** The cookie that ties a sign-in to the browser that began it. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, TRANSACTION_TTL_MS } from './openid-transaction-model.js';

const GOOD = /^[\w-]{43}$/;

export class BrowserCookie {
  readonly #name: string;
  readonly #options: CookieSerializeOptions;

  /** `secure` under https, where the name forbids that another host sets it. */
  constructor(secure: boolean) {
    this.#name = secure ? '__Host-oidc' : 'oidc';
    // Lax: the provider sends the browser back by a link of its own site.
    this.#options = { path: secure ? '/' : '/oauth2', httpOnly: true, sameSite: 'lax', secure };
  }

  read(request: FastifyRequest): string | undefined {
    const value = request.cookies[this.#name];
    return value !== undefined && GOOD.test(value) ? value : undefined;
  }

  /** The browser's secret, made when it has none: two tabs share one. */
  ensure(request: FastifyRequest, reply: FastifyReply): string {
    const secret = this.read(request) ?? newSecret();
    reply.setCookie(this.#name, secret, { ...this.#options, maxAge: TRANSACTION_TTL_MS / 1000 });
    return secret;
  }
}
