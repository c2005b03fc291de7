/**
 * The cookie of a browser that somebody signed in by before: strangers who guess at his login don't keep him out there
 * (OWASP: device cookies). It names the browser by a random id and holds a MAC of each of its last logins, so that nobody
 * can make one, and who reads it learns no login. It is no session: a password is asked for all the same.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { BROWSER_COOKIE } from '@skatert/contracts/auth/session';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ID_BYTES = 16;
const MAC_BYTES = 16;
/** A tablet of a kitchen has several cooks. */
const LOGINS_MAX = 8;
/** The longest life that browsers allow. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
const FORM = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/;

export class KnownBrowsers {
  readonly #name: string;
  readonly #options: CookieSerializeOptions;
  readonly #key: Buffer;

  /** `serverKey` is the installation's secret; the cookies get a key of their own from it. */
  constructor(serverKey: Buffer, secure: boolean) {
    this.#key = Buffer.from(hkdfSync('sha256', serverKey, '', 'known-browsers', 32));
    this.#name = secure ? `__Secure-${BROWSER_COOKIE}` : BROWSER_COOKIE;
    this.#options = { path: '/auth/v1', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_S };
  }

  /** The id of the browser if the login signed in by it before. */
  idOf(request: FastifyRequest, usernameKey: string): string | undefined {
    const { id, macs } = this.#read(request);
    if (id === undefined) return undefined;
    const wanted = Buffer.from(this.#mac(id, usernameKey));
    return macs.some((mac) => timingSafeEqual(Buffer.from(mac), wanted)) ? id : undefined;
  }

  /** Lets the browser know that the login signed in by it. */
  remember(request: FastifyRequest, reply: FastifyReply, usernameKey: string): void {
    const known = this.#read(request);
    const id = known.id ?? randomBytes(ID_BYTES).toString('base64url');
    const mac = this.#mac(id, usernameKey);
    const others = known.macs.filter((other) => other !== mac);
    reply.setCookie(this.#name, [id, mac, ...others.slice(0, LOGINS_MAX - 1)].join('.'), this.#options);
  }

  #read(request: FastifyRequest): { id?: string; macs: string[] } {
    const value = request.cookies[this.#name];
    if (value === undefined || !FORM.test(value)) return { macs: [] };
    const [id, ...macs] = value.split('.');
    return { id, macs };
  }

  #mac(id: string, usernameKey: string): string {
    const mac = createHmac('sha256', this.#key).update(`${id}\0${usernameKey}`).digest();
    return mac.subarray(0, MAC_BYTES).toString('base64url');
  }
}
