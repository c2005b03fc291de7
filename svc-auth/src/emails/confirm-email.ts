/** Confirms an account's e-mail address by a code. */
import { timingSafeEqual } from 'node:crypto';
import { PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import { invalid } from '@skatert/service-kit/shared/errors';
import { idOf } from './email-code-model.js';
import type { EmailDeps } from './email-deps.js';

/**
 * Counts an attempt and returns whether the code is correct and was not used. The attempt is counted before the code is
 * compared, so that concurrent attempts can't exceed the limit of five; of several with the correct code one uses it.
 */
export async function tryCode(
  { emailCodes, hashCode, now }: EmailDeps,
  userId: number,
  email: string,
  code: string,
): Promise<boolean> {
  const _id = idOf(userId, email);
  const at = new Date(now());
  const known = await emailCodes
    .findOneAndUpdate(
      { _id, 'code.triesLeft': { $gt: 0 }, 'code.expiresAt': { $gt: at } },
      { $inc: { 'code.triesLeft': -1 } },
    )
    .lean();
  if (!known?.code) return false;
  const hash = hashCode(userId, email, code);
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(known.code.hash))) return false;
  const { modifiedCount } = await emailCodes.updateOne(
    { _id, 'code.hash': hash },
    { $set: { confirmedAt: at }, $unset: { code: 1 } },
  );
  return modifiedCount === 1;
}

/**
 * Returns true when the account has confirmed the address recently, or has it as the verified address of its profile.
 */
export async function isConfirmed(
  { users, emailCodes, now }: EmailDeps,
  userId: number,
  email: string,
): Promise<boolean> {
  const confirmed = {
    _id: idOf(userId, email),
    confirmedAt: { $exists: true },
    purgeAt: { $gt: new Date(now()) },
  };
  if (await emailCodes.exists(confirmed)) return true;
  return (await users.exists({ _id: userId, email, emailVerified: true })) !== null;
}

/**
 * Confirms the address, and marks it as verified in the profile if it is stored there. @throws AppError
 * VALIDATION_FAILED
 */
export async function confirmEmail(
  deps: EmailDeps,
  userId: number,
  email: string,
  code: string,
): Promise<void> {
  if (!(await tryCode(deps, userId, email, code))) throw invalid('code', PROFILE_TEXTS.emailCodeWrong);
  await deps.users.updateOne(
    { _id: userId, email, emailVerified: false },
    { $set: { emailVerified: true, updatedAt: new Date(deps.now()) } },
  );
}
