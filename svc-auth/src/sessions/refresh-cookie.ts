/**
 * The cookie with the refresh token: only for svc-auth's paths, not readable by scripts. A second cookie, for all paths
 * and readable by scripts, contains no secret: it is a hint that a session may exist. A third one has only the session's
 * id, for the callback of a sign-in with a provider, whose path does not get the refresh token.
 */
import type { CookieSerializeOptions } from '@fastify/cookie';
import { REFRESH_COOKIE } from '@skatert/contracts/auth/session';
import { SESSION_HINT_COOKIE } from '@skatert/contracts/auth/session-hint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshToken } from './refresh-token.js';

const SESSION_ID_COOKIE = 'session_id';

export class RefreshCookie {
  readonly #name: string;
  readonly #options: CookieSerializeOptions;
  readonly #hintName: string;
  readonly #hintOptions: CookieSerializeOptions;
  readonly #idName: string;
  readonly #idOptions: CookieSerializeOptions;

  /** `secure`: true under https, where the names have a prefix. */
  constructor(secure: boolean) {
    this.#name = secure ? `__Secure-${REFRESH_COOKIE}` : REFRESH_COOKIE;
    this.#options = { path: '/auth/v1', httpOnly: true, sameSite: 'lax', secure };
    this.#hintName = secure ? `__Host-${SESSION_HINT_COOKIE}` : SESSION_HINT_COOKIE;
    this.#hintOptions = { path: '/', sameSite: 'lax', secure };
    this.#idName = secure ? `__Secure-${SESSION_ID_COOKIE}` : SESSION_ID_COOKIE;
    this.#idOptions = { path: '/oauth2', httpOnly: true, sameSite: 'lax', secure };
  }

  /** Returns all values of the cookie in the order sent: there may be several, set for other paths or domains. */
  read(request: FastifyRequest): string[] {
    return (request.headers.cookie ?? '').split(';').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 && pair.slice(0, at).trim() === this.#name ? [pair.slice(at + 1).trim()] : [];
    });
  }

  /** Returns the id of the browser's session in a call of a sign-in with a provider; undefined without one. */
  readSessionId(request: FastifyRequest): string | undefined {
    return request.cookies[this.#idName];
  }

  write(reply: FastifyReply, { value, sid }: RefreshToken, expires: Date): void {
    reply.setCookie(this.#name, value, { ...this.#options, expires });
    reply.setCookie(this.#hintName, '1', { ...this.#hintOptions, expires });
    reply.setCookie(this.#idName, sid, { ...this.#idOptions, expires });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#options);
    reply.clearCookie(this.#hintName, this.#hintOptions);
    reply.clearCookie(this.#idName, this.#idOptions);
  }
}
