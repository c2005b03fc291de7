/**
 * The cookie with the refresh token: only for svc-auth's paths, not readable by scripts. A second cookie, for all paths
 * and readable by scripts, contains no secret: it is a hint that a session may exist.
 */
import type { CookieSerializeOptions } from '@fastify/cookie';
import { REFRESH_COOKIE } from '@skatert/contracts/auth/session';
import { SESSION_HINT_COOKIE } from '@skatert/contracts/auth/session-hint';
import type { FastifyReply, FastifyRequest } from 'fastify';

export class RefreshCookie {
  readonly #name: string;
  readonly #options: CookieSerializeOptions;
  readonly #hintName: string;
  readonly #hintOptions: CookieSerializeOptions;

  /** `secure`: true under https, where the names have a prefix. */
  constructor(secure: boolean) {
    this.#name = secure ? `__Secure-${REFRESH_COOKIE}` : REFRESH_COOKIE;
    this.#options = { path: '/auth/v1', httpOnly: true, sameSite: 'lax', secure };
    this.#hintName = secure ? `__Host-${SESSION_HINT_COOKIE}` : SESSION_HINT_COOKIE;
    this.#hintOptions = { path: '/', sameSite: 'lax', secure };
  }

  /** Returns all values of the cookie in the order sent: there may be several, set for other paths or domains. */
  read(request: FastifyRequest): string[] {
    return (request.headers.cookie ?? '').split(';').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 && pair.slice(0, at).trim() === this.#name ? [pair.slice(at + 1).trim()] : [];
    });
  }

  write(reply: FastifyReply, value: string, expires: Date): void {
    reply.setCookie(this.#name, value, { ...this.#options, expires });
    reply.setCookie(this.#hintName, '1', { ...this.#hintOptions, expires });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#options);
    reply.clearCookie(this.#hintName, this.#hintOptions);
  }
}
