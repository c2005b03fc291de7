/** The dependencies of the use cases of a forgotten password. */
import type { Membership } from '@skatert/contracts/auth/session';
import type { ClientSession, Connection } from 'mongoose';
import type { Passwords } from '../accounts/passwords.js';
import type { PasswordRulesDeps } from '../accounts/require-good-password.js';
import type { UserModel } from '../accounts/user-model.js';
import type { RateLimits } from '../rate-limits.js';
import type { PasswordResetModel } from './reset-model.js';

export interface ResetDeps extends PasswordRulesDeps {
  connection: Connection;
  users: UserModel;
  passwordResets: PasswordResetModel;
  passwords: Passwords;
  listMemberships: (userId: number) => Promise<Membership[]>;
  limits: Pick<
    RateLimits,
    'resetsOfAddress' | 'resetsOfLoginFromAddress' | 'resetsOfLogin' | 'resetAttempts'
  >;
  now: () => number;
  /** Ends all sessions of a user in the transaction; returns the function that publishes the ends after the commit. */
  endSessionsOf: (userId: number, session: ClientSession) => Promise<() => Promise<void>>;
}
