/** The dependencies of the use cases of e-mail codes. */
import type { UserModel } from '../accounts/user-model.js';
import type { RateLimits } from '../rate-limits.js';
import type { EmailCodeModel } from './email-code-model.js';
import type { HashCode } from './hash-code.js';
import type { Mailer } from './mailer.js';

export interface EmailDeps {
  users: UserModel;
  emailCodes: EmailCodeModel;
  mailer: Mailer;
  limits: Pick<RateLimits, 'emailsOfAccount' | 'emailsToAddress'>;
  hashCode: HashCode;
  now: () => number;
}
