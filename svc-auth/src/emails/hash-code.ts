/** What is stored instead of a code. */
import { createHmac, hkdfSync } from 'node:crypto';

/** What is stored of a code: six digits are guessed in no time, so that only the server's key makes it a secret. */
export type HashCode = (userId: number, email: string, code: string) => string;

/** `serverKey` is the installation's secret; the codes get a key of their own from it. */
export function createHashCode(serverKey: Buffer): HashCode {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'email-codes', 32));
  return (userId, email, code) =>
    createHmac('sha256', key).update(`${userId}\0${email}\0${code}`).digest('base64url');
}
