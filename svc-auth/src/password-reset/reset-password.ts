/** Sets a new password by a link that was sent. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { ResetPasswordBody } from '@skatert/contracts/auth/password-reset';
import { inTransaction } from '@skatert/service-kit/data/database';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { NO_FIRST_PASSWORD } from '../accounts/first-password.js';
import { hashOf } from '../accounts/one-time-secret.js';
import { passwordOwner, requireGoodPassword } from '../accounts/require-good-password.js';
import type { UserDoc } from '../accounts/user-model.js';
import type { ResetDeps } from './reset-deps.js';
import type { PasswordResetDoc } from './reset-model.js';

/**
 * Sets the password, ends all sessions of the account, and spends all its links. Nobody is signed in: who has the mailbox
 * alone must not be. @returns the account @throws AppError RESET_LINK_SPENT, VALIDATION_FAILED
 */
export async function resetPassword(
  deps: ResetDeps,
  { token, password }: ResetPasswordBody,
): Promise<UserDoc> {
  const link = { _id: hashOf(token), expiresAt: { $gt: new Date(deps.now()) } };
  // A hash is costly, and the rules are nobody's business: neither for a link that is spent.
  const sent = await deps.passwordResets.findOne(link).lean<PasswordResetDoc>();
  const owner = sent && (await deps.users.findOne(ownerOf(sent)).lean<UserDoc>());
  if (!owner) throw new AppError(AUTH_ERRORS.RESET_LINK_SPENT);
  await requireGoodPassword(deps, password, passwordOwner(owner, await deps.listMemberships(owner._id)));
  const passwordHash = await deps.passwords.hash(password);
  const { user, publish } = await inTransaction(deps.connection, async (session) => {
    const saved = await spend(deps, link, passwordHash, session);
    return { user: saved, publish: await deps.endSessionsOf(saved._id, session) };
  });
  await publish();
  return user;
}

/** Returns the filter of the link's account: none matches after another password or address, or a block. */
const ownerOf = ({ userId, passwordHash, email }: PasswordResetDoc) => ({
  _id: userId,
  passwordHash,
  email,
  emailVerified: true,
  blockedAt: { $exists: false },
});

/** Spends the link and saves the hash, unless the account has got another password or address since. */
async function spend(
  { users, passwordResets, now }: ResetDeps,
  link: { _id: string },
  passwordHash: string,
  session: ClientSession,
): Promise<UserDoc> {
  const reset = await passwordResets.findOneAndDelete(link, { session }).lean<PasswordResetDoc>();
  if (!reset) throw new AppError(AUTH_ERRORS.RESET_LINK_SPENT);
  const user = await users
    .findOneAndUpdate(
      ownerOf(reset),
      { $set: { passwordHash, updatedAt: new Date(now()) }, $unset: NO_FIRST_PASSWORD },
      { session },
    )
    .lean<UserDoc>();
  if (!user) throw new AppError(AUTH_ERRORS.RESET_LINK_SPENT);
  await passwordResets.deleteMany({ userId: user._id }, { session });
  return user;
}
