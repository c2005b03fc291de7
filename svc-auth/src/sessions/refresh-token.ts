/**
 * Refresh tokens: opaque to the browser, and verifiable without a list of all issued tokens.
 *
 * A token consists of the session's id, a secret and a tag. The tag is a MAC with the server's key, which proves that
 * the server issued the token: only an issued token can be *re*-used, any other value is just invalid. The successor's
 * secret is a MAC of the whole token, so that two tabs with the same token get the same successor. Only hashes are
 * stored.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SID_BYTES = 16;
const SECRET_BYTES = 32;
const TAG_BYTES = 16;
const TOKEN_BYTES = SID_BYTES + SECRET_BYTES + TAG_BYTES;

export interface RefreshToken {
  /** The value of the browser's cookie. */
  value: string;
  /** The session's id. */
  sid: string;
  /** The hash that is stored. */
  hash: string;
}

export class RefreshTokens {
  /** `key`: the server's secret, from which successors can be computed. */
  constructor(private readonly key: Buffer) {
    if (key.length < 32) throw new Error('the refresh key needs at least 32 bytes');
  }

  /** Returns the first token of a new session. */
  first(): RefreshToken {
    return this.#compose(randomBytes(SID_BYTES), randomBytes(SECRET_BYTES));
  }

  /** Returns the next token, always the same one for a token. */
  successor(token: RefreshToken): RefreshToken {
    const bytes = Buffer.from(token.value, 'base64url');
    return this.#compose(bytes.subarray(0, SID_BYTES), this.#mac('successor', bytes));
  }

  /** Returns the token of a cookie's value; undefined when the server has not issued it. */
  parse(value: string): RefreshToken | undefined {
    if (!/^[\w-]{1,200}$/.test(value)) return undefined;
    const bytes = Buffer.from(value, 'base64url');
    if (bytes.length !== TOKEN_BYTES) return undefined;
    const token = this.#compose(
      bytes.subarray(0, SID_BYTES),
      bytes.subarray(SID_BYTES, SID_BYTES + SECRET_BYTES),
    );
    const expected = Buffer.from(token.value, 'base64url');
    return timingSafeEqual(expected, bytes) ? token : undefined;
  }

  #compose(sid: Buffer, secret: Buffer): RefreshToken {
    const body = Buffer.concat([sid, secret]);
    const tag = this.#mac('tag', body).subarray(0, TAG_BYTES);
    const value = Buffer.concat([body, tag]).toString('base64url');
    return {
      value,
      sid: sid.toString('hex'),
      hash: createHash('sha256').update(value).digest('base64url'),
    };
  }

  #mac(purpose: string, bytes: Buffer): Buffer {
    return createHmac('sha256', this.key).update(purpose).update('\0').update(bytes).digest();
  }
}
