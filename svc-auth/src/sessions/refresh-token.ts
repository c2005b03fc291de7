/**
 * Refresh tokens: opaque to the browser, and told apart here without a list of all that were ever given out.
 *
 * A token is the session's id, a secret and a tag. The tag, a MAC by the server's key, says that the token was once
 * ours: only such a one can be *re*-used, whatever else is sent is merely wrong. The successor's secret is a MAC of the
 * whole token, so that two tabs that present the same token get the same successor, and only hashes are stored.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SID_BYTES = 16;
const SECRET_BYTES = 32;
const TAG_BYTES = 16;
const TOKEN_BYTES = SID_BYTES + SECRET_BYTES + TAG_BYTES;

export interface RefreshToken {
  /** What the browser keeps. */
  value: string;
  /** The session it belongs to. */
  sid: string;
  /** What the server keeps. */
  hash: string;
}

export class RefreshTokens {
  /** `key` is the server's secret: whoever has it can compute successors. */
  constructor(private readonly key: Buffer) {
    if (key.length < 32) throw new Error('the refresh key needs at least 32 bytes');
  }

  /** The first token of a new session. */
  first(): RefreshToken {
    return this.#compose(randomBytes(SID_BYTES), randomBytes(SECRET_BYTES));
  }

  /** The token that follows; always the same one. */
  successor(token: RefreshToken): RefreshToken {
    const bytes = Buffer.from(token.value, 'base64url');
    return this.#compose(bytes.subarray(0, SID_BYTES), this.#mac('successor', bytes));
  }

  /** Reads what a browser sent; undefined when this server never gave it out. */
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
