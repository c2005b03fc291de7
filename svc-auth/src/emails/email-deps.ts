/** What the use cases of e-mail codes stand on. */
import { createHmac, hkdfSync } from 'node:crypto';
import type { UserModel } from '../accounts/user-model.js';
import type { RateLimits } from '../rate-limits.js';
import type { EmailCodeModel } from './email-code-model.js';
import type { Mailer } from './mailer.js';

export interface EmailDeps {
  users: UserModel;
  emailCodes: EmailCodeModel;
  mailer: Mailer;
  limits: Pick<RateLimits, 'lettersOfAccount' | 'lettersToAddress'>;
  hashCode: HashCode;
  now: () => number;
}

/** What is stored of a code: six digits are guessed in no time, so that only the server's key makes it a secret. */
export type HashCode = (userId: number, email: string, code: string) => string;

/** `serverKey` is the installation's secret; the codes get a key of their own from it. */
export function createHashCode(serverKey: Buffer): HashCode {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'email-codes', 32));
  return (userId, email, code) =>
    createHmac('sha256', key).update(`${userId}\0${email}\0${code}`).digest('base64url');
}
