/** The cookie that keeps the refresh token: for svc-auth's paths alone, out of reach of scripts. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import { REFRESH_COOKIE } from '@skatert/contracts/session';
import type { FastifyReply, FastifyRequest } from 'fastify';

export class RefreshCookie {
  readonly #name: string;
  readonly #options: CookieSerializeOptions;

  /** `secure` under https, where the name says so too. */
  constructor(secure: boolean) {
    this.#name = secure ? `__Secure-${REFRESH_COOKIE}` : REFRESH_COOKIE;
    this.#options = { path: '/auth/v1', httpOnly: true, sameSite: 'lax', secure };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  write(reply: FastifyReply, value: string, expires: Date): void {
    reply.setCookie(this.#name, value, { ...this.#options, expires });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#options);
  }
}
