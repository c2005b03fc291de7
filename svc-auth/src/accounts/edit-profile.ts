/** Changes of an account by its owner: profile, e-mail address and password. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import {
  type ChangePasswordBody,
  EDIT_PROFILE_BODIES,
  type EditProfileBody,
} from '@skatert/contracts/auth/profile';
import { PROFILE_TEXTS, profileKindOf } from '@skatert/contracts/auth/profile-rules';
import type { Membership } from '@skatert/contracts/auth/session';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { inTransaction } from '@skatert/service-kit/data/database';
import { parseBody } from '@skatert/service-kit/http/parse-body';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { RateLimits } from '../rate-limits.js';
import { isPasswordOf, NO_FIRST_PASSWORD } from './first-password.js';
import type { AccountDeps } from './new-account.js';
import { checkWithinLimits } from './password-attempts.js';
import { passwordOwner, requireGoodPassword } from './require-good-password.js';
import type { UserDoc } from './user-model.js';

export interface EditProfileDeps extends AccountDeps {
  limits: RateLimits;
  listMemberships: (userId: number) => Promise<Membership[]>;
  /** Returns true when the account has confirmed the address. */
  isEmailConfirmed: (userId: number, email: string) => Promise<boolean>;
  /** Confirms the address by a code. Returns false for a wrong code, which counts as an attempt. */
  tryEmailCode: (userId: number, email: string, code: string) => Promise<boolean>;
  connection: Connection;
  /** Marks the account as changed for the masters that it works for, in the transaction of the change. */
  markPersonChanged: (
    userId: number,
    changedBy: { id: number; name: string },
    transaction: ClientSession,
  ) => Promise<void>;
  /** Returns when a session began; undefined when it has ended. */
  sessionBeganAt: (sid: string) => Promise<Date | undefined>;
  /** Tell the owner by e-mail, at the address before the change, what was changed, with which user agent. */
  tellAddressChanged: (user: UserDoc, userAgent: string | undefined) => void;
  tellPasswordChanged: (user: UserDoc, userAgent: string | undefined) => void;
  /** Ends all sessions of the account except one in the transaction; returns the function to call after the commit. */
  revokeOtherSessions: (
    userId: number,
    keptSid: string,
    transaction: ClientSession,
  ) => Promise<() => Promise<void>>;
}

/**
 * How long after its sign-in a session may change the e-mail address without the password, in ms. Links to a new password
 * are sent there: whoever finds an open session must not take the account over by another address.
 */
export const RECENT_SIGN_IN_MS = 10 * 60 * 1000;

export interface Edited {
  user: UserDoc;
  memberships: Membership[];
}

/**
 * Validates the body by the rules of the account's kind, and changes all fields or none.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, CONFLICT on a concurrent change of the password
 */
export async function editProfile(
  deps: EditProfileDeps,
  { userId, sid }: Caller,
  body: unknown,
  userAgent?: string,
): Promise<Edited> {
  const user = await deps.users.findById(userId).lean<UserDoc>();
  if (!user) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
  const memberships = await deps.listMemberships(userId);
  const fields = parseBody(EDIT_PROFILE_BODIES[profileKindOf({ memberships })], body);
  const movesAddress = fields.email !== user.email;
  if (fields.password !== undefined)
    await requireGoodPassword(deps, fields.password, passwordOwner(user, memberships));
  if (fields.password !== undefined || (movesAddress && !(await isRecentSignIn(deps, sid))))
    await requireCurrentPassword(deps, user, fields);
  // The last check, since it consumes a correct code.
  const emailVerified = await isVerified(deps, userId, fields);
  const edited =
    fields.password === undefined
      ? await inTransaction(deps.connection, (session) =>
          save(deps, { _id: userId }, changesOf(deps, fields, emailVerified), session),
        )
      : await saveWithPassword(
          deps,
          user,
          { sid, userAgent },
          {
            ...changesOf(deps, fields, emailVerified),
            passwordHash: await deps.passwords.hash(fields.password),
          },
        );
  if (!emailVerified && (await deps.isEmailConfirmed(userId, fields.email)))
    edited.emailVerified = await markVerified(deps, userId, fields.email);
  if (movesAddress) deps.tellAddressChanged(user, userAgent);
  await deps.userPublisher.publishWithin(userId);
  return { user: edited, memberships };
}

/**
 * Changes only the password.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, CONFLICT on a concurrent change of the password
 */
export async function changePassword(
  deps: EditProfileDeps,
  { userId, sid }: Caller,
  passwords: ChangePasswordBody,
  userAgent?: string,
): Promise<Edited> {
  const user = await deps.users.findById(userId).lean<UserDoc>();
  if (!user) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
  const memberships = await deps.listMemberships(userId);
  await requireGoodPassword(deps, passwords.password, passwordOwner(user, memberships));
  await requireCurrentPassword(deps, user, passwords);
  const edited = await saveWithPassword(
    deps,
    user,
    { sid, userAgent },
    {
      passwordHash: await deps.passwords.hash(passwords.password),
      updatedAt: new Date(deps.now()),
    },
  );
  return { user: edited, memberships };
}

async function isRecentSignIn({ sessionBeganAt, now }: EditProfileDeps, sid: string): Promise<boolean> {
  const begun = await sessionBeganAt(sid);
  return begun !== undefined && now() - begun.getTime() <= RECENT_SIGN_IN_MS;
}

/**
 * Requires the current password, so that access to an open session is not enough to take over the account. Attempts are
 * counted separately from those at the login, so that strangers can't prevent the owner from changing the password.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS
 */
async function requireCurrentPassword(
  { limits, passwords }: EditProfileDeps,
  user: UserDoc,
  { currentPassword }: Pick<EditProfileBody, 'currentPassword'>,
): Promise<void> {
  // An account of an external provider has no password yet.
  if (user.passwordHash === null) return;
  if (currentPassword === undefined) throw invalid('currentPassword', PROFILE_TEXTS.currentPasswordMissing);
  const attempt = { usernameKey: user.usernameKey, by: { knownClient: 'profile' } };
  const isCorrect = await checkWithinLimits(limits, attempt, () =>
    isPasswordOf(passwords, user, currentPassword),
  );
  if (!isCorrect) throw invalid('currentPassword', PROFILE_TEXTS.currentPasswordWrong);
}

/**
 * Returns whether the address is confirmed. @throws AppError VALIDATION_FAILED when it isn't and the sent code is wrong
 */
async function isVerified(
  { isEmailConfirmed, tryEmailCode }: EditProfileDeps,
  userId: number,
  { email, emailCode }: EditProfileBody,
): Promise<boolean> {
  if (await isEmailConfirmed(userId, email)) return true;
  if (emailCode === undefined) return false;
  if (await tryEmailCode(userId, email, emailCode)) return true;
  // A concurrent call may have used the code.
  if (await isEmailConfirmed(userId, email)) return true;
  throw invalid('emailCode', PROFILE_TEXTS.emailCodeWrong);
}

/** Returns the fields to set; absent ones stay unchanged. */
function changesOf(
  { now }: EditProfileDeps,
  { password: _new, currentPassword: _checked, emailCode: _used, ...fields }: EditProfileBody,
  emailVerified: boolean,
): Partial<UserDoc> {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...sent, emailVerified, pending: true, updatedAt: new Date(now()) };
}

async function save(
  { users, markPersonChanged }: EditProfileDeps,
  filter: Pick<UserDoc, '_id'> & Partial<Pick<UserDoc, 'passwordHash'>>,
  changes: Partial<UserDoc>,
  session: ClientSession,
): Promise<UserDoc> {
  const edited = await users
    .findOneAndUpdate(
      filter,
      {
        $set: changes,
        $inc: { version: 1 },
        ...(changes.passwordHash !== undefined && { $unset: NO_FIRST_PASSWORD }),
      },
      { returnDocument: 'after', session },
    )
    .lean<UserDoc>();
  if (!edited) throw new AppError('CONFLICT');
  await markPersonChanged(edited._id, { id: edited._id, name: edited.username }, session);
  return edited;
}

/**
 * Changes the password and ends the other sessions in one transaction, so that none outlives the old password; then tells
 * the owner.
 */
async function saveWithPassword(
  deps: EditProfileDeps,
  user: UserDoc,
  { sid, userAgent }: { sid: string; userAgent: string | undefined },
  changes: Partial<UserDoc>,
): Promise<UserDoc> {
  const { _id, passwordHash } = user;
  const { edited, finish } = await inTransaction(deps.connection, async (session) => ({
    // The filter ensures that the checked password is the one that is replaced.
    edited: await save(deps, { _id, passwordHash }, changes, session),
    finish: await deps.revokeOtherSessions(_id, sid, session),
  }));
  await finish();
  deps.tellPasswordChanged(user, userAgent);
  return edited;
}

/** Marks an address as verified that was confirmed while the profile was being saved. */
async function markVerified({ users }: EditProfileDeps, _id: number, email: string): Promise<boolean> {
  const { matchedCount } = await users.updateOne({ _id, email }, { $set: { emailVerified: true } });
  return matchedCount > 0;
}
