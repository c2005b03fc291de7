/**
 * The cookie of a browser in which a user has signed in before (OWASP: device cookies): wrong passwords from elsewhere
 * don't lock the user out there. It contains a random id of the browser and a MAC of each of its last logins, so that
 * it can't be forged and reveals no login. It does not replace a session: the password is still required.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { BROWSER_COOKIE } from '@skatert/contracts/auth/session';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ID_BYTES = 16;
const MAC_BYTES = 16;
/** Several, since staff share devices, such as a tablet in a kitchen. */
const LOGINS_MAX = 8;
/** The longest lifetime that browsers allow. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
const FORM = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/;

export class KnownBrowsers {
  readonly #name: string;
  readonly #options: CookieSerializeOptions;
  readonly #key: Buffer;

  /** `serverKey`: the installation's secret, from which the key for cookies is derived. */
  constructor(serverKey: Buffer, secure: boolean) {
    this.#key = Buffer.from(hkdfSync('sha256', serverKey, '', 'known-browsers', 32));
    this.#name = secure ? `__Secure-${BROWSER_COOKIE}` : BROWSER_COOKIE;
    this.#options = { path: '/auth/v1', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_S };
  }

  /** Returns the browser's id if the login has signed in there before; otherwise undefined. */
  idOf(request: FastifyRequest, usernameKey: string): string | undefined {
    const { id, macs } = this.#read(request);
    if (id === undefined) return undefined;
    const expected = Buffer.from(this.#mac(id, usernameKey));
    return macs.some((mac) => timingSafeEqual(Buffer.from(mac), expected)) ? id : undefined;
  }

  /** Adds the login to the browser's cookie. */
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
