/** Hashes of e-mail codes, which are stored instead of the codes. */
import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Returns the keyed hash of a code. Six digits are quickly guessed from a plain hash, so that a secret key is needed.
 */
export type HashCode = (userId: number, email: string, code: string) => string;

/** Returns the hash function. `serverKey`: the installation's secret, from which the key for codes is derived. */
export function createHashCode(serverKey: Buffer): HashCode {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'email-codes', 32));
  return (userId, email, code) =>
    createHmac('sha256', key).update(`${userId}\0${email}\0${code}`).digest('base64url');
}
