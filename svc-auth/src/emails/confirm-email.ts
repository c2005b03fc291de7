/** An account proves by a code that it reads an address. */
import { timingSafeEqual } from 'node:crypto';
import { PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import { invalid } from '@skatert/service-kit/errors';
import { idOf } from './email-code-model.js';
import type { EmailDeps } from './email-deps.js';

/**
 * Counts a try and answers whether the code is right. The try is taken off before the code is looked at: however many
 * come at the same moment, five are looked at.
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
  await emailCodes.updateOne({ _id }, { $set: { confirmedAt: at }, $unset: { code: 1 } });
  return true;
}

/** True when the account has proved a moment ago, or with its profile as it is, that it reads the address. */
export async function isConfirmed(
  { users, emailCodes, now }: EmailDeps,
  userId: number,
  email: string,
): Promise<boolean> {
  const proved = {
    _id: idOf(userId, email),
    confirmedAt: { $exists: true },
    purgeAt: { $gt: new Date(now()) },
  };
  if (await emailCodes.exists(proved)) return true;
  return (await users.exists({ _id: userId, email, emailVerified: true })) !== null;
}

/** Confirms the address; the profile says so at once if it is the one saved there. @throws AppError 400 */
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
