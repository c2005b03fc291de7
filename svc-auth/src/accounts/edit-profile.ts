/** The account's owner changes its profile, its address or its password. */
import {
  type ChangePasswordBody,
  EDIT_PROFILE_BODIES,
  type EditProfileBody,
} from '@skatert/contracts/auth/profile';
import { PROFILE_TEXTS, profileKindOf } from '@skatert/contracts/auth/profile-rules';
import type { Membership } from '@skatert/contracts/auth/session';
import type { Caller } from '@skatert/service-kit/access-directory';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError, invalid } from '@skatert/service-kit/errors';
import { parseBody } from '@skatert/service-kit/parse-body';
import type { ClientSession, Connection } from 'mongoose';
import type { RateLimits } from '../rate-limits.js';
import type { AccountDeps } from './new-account.js';
import { isRightInTries } from './password-tries.js';
import { hashPassword, isPasswordRight } from './passwords.js';
import type { UserDoc } from './user-model.js';

export interface EditProfileDeps extends AccountDeps {
  limits: RateLimits;
  listMemberships: (userId: number) => Promise<Membership[]>;
  /** True when the account has proved that it reads the address. */
  isEmailConfirmed: (userId: number, email: string) => Promise<boolean>;
  /** Proves it by a code; false: a wrong one, and a try less. */
  tryEmailCode: (userId: number, email: string, code: string) => Promise<boolean>;
  connection: Connection;
  /** Ends all sessions of the account but one, in the transaction; answers what is to be done after it. */
  revokeOtherSessions: (
    userId: number,
    keptSid: string,
    transaction: ClientSession,
  ) => Promise<() => Promise<void>>;
}

export interface Edited {
  user: UserDoc;
  memberships: Membership[];
}

/**
 * Reads the body by the rules of the account's kind, and changes everything or nothing.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, CONFLICT when the password was changed meanwhile
 */
export async function editProfile(
  deps: EditProfileDeps,
  { userId, sid }: Caller,
  body: unknown,
): Promise<Edited> {
  const user = await deps.users.findById(userId).lean<UserDoc>();
  if (!user) throw new AppError('SESSION_ENDED');
  const memberships = await deps.listMemberships(userId);
  const fields = parseBody(EDIT_PROFILE_BODIES[profileKindOf({ memberships })], body);
  if (fields.password !== undefined) await requireCurrentPassword(deps, user, fields);
  // Last of the checks: a code that was right is used up.
  const emailVerified = await isVerified(deps, userId, fields);
  const edited =
    fields.password === undefined
      ? await save(deps, { _id: userId }, changesOf(deps, fields, emailVerified))
      : await saveWithPassword(deps, user, sid, {
          ...changesOf(deps, fields, emailVerified),
          passwordHash: await hashPassword(fields.password),
        });
  if (!emailVerified && (await deps.isEmailConfirmed(userId, fields.email)))
    edited.emailVerified = await markVerified(deps, userId, fields.email);
  await deps.userPublisher.publishWithin(userId);
  return { user: edited, memberships };
}

/**
 * Changes the password and nothing else.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, CONFLICT when the password was changed meanwhile
 */
export async function changePassword(
  deps: EditProfileDeps,
  { userId, sid }: Caller,
  passwords: ChangePasswordBody,
): Promise<Edited> {
  const user = await deps.users.findById(userId).lean<UserDoc>();
  if (!user) throw new AppError('SESSION_ENDED');
  await requireCurrentPassword(deps, user, passwords);
  const edited = await saveWithPassword(deps, user, sid, {
    passwordHash: await hashPassword(passwords.password),
    updatedAt: new Date(deps.now()),
  });
  return { user: edited, memberships: await deps.listMemberships(userId) };
}

/**
 * Who found an open session must not take the account over. Tries are counted for the account, apart from those of
 * strangers at its login: these must not keep the owner from a new password.
 */
async function requireCurrentPassword(
  { limits }: EditProfileDeps,
  { usernameKey, passwordHash }: UserDoc,
  { currentPassword }: Pick<EditProfileBody, 'currentPassword'>,
): Promise<void> {
  // An account of another provider has none yet.
  if (passwordHash === null) return;
  if (currentPassword === undefined) throw invalid('currentPassword', PROFILE_TEXTS.currentPasswordMissing);
  const right = await isRightInTries(limits, { usernameKey, by: { knownAs: 'profile' } }, () =>
    isPasswordRight(passwordHash, currentPassword),
  );
  if (!right) throw invalid('currentPassword', PROFILE_TEXTS.currentPasswordWrong);
}

/** A code that was sent along has to be right, unless the address is known as the account's without it. */
async function isVerified(
  { isEmailConfirmed, tryEmailCode }: EditProfileDeps,
  userId: number,
  { email, emailCode }: EditProfileBody,
): Promise<boolean> {
  if (await isEmailConfirmed(userId, email)) return true;
  if (emailCode === undefined) return false;
  if (await tryEmailCode(userId, email, emailCode)) return true;
  throw invalid('emailCode', PROFILE_TEXTS.emailCodeWrong);
}

/** What is absent stays as it is. */
function changesOf(
  { now }: EditProfileDeps,
  { password: _new, currentPassword: _checked, emailCode: _used, ...fields }: EditProfileBody,
  emailVerified: boolean,
): Partial<UserDoc> {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...sent, emailVerified, pending: true, updatedAt: new Date(now()) };
}

async function save(
  { users }: EditProfileDeps,
  filter: Pick<UserDoc, '_id'> & Partial<Pick<UserDoc, 'passwordHash'>>,
  changes: Partial<UserDoc>,
  session?: ClientSession,
): Promise<UserDoc> {
  const edited = await users
    .findOneAndUpdate(filter, { $set: changes, $inc: { version: 1 } }, { returnDocument: 'after', session })
    .lean<UserDoc>();
  if (!edited) throw new AppError('CONFLICT');
  return edited;
}

/** The new password and the end of the other sessions are one: nothing opened by the old one outlives it. */
async function saveWithPassword(
  deps: EditProfileDeps,
  { _id, passwordHash }: UserDoc,
  sid: string,
  changes: Partial<UserDoc>,
): Promise<UserDoc> {
  const { edited, finish } = await inTransaction(deps.connection, async (session) => ({
    // The password that was checked is still the one that is replaced.
    edited: await save(deps, { _id, passwordHash }, changes, session),
    finish: await deps.revokeOtherSessions(_id, sid, session),
  }));
  await finish();
  return edited;
}

/** The address was confirmed while the profile was being saved with it. */
async function markVerified({ users }: EditProfileDeps, _id: number, email: string): Promise<boolean> {
  const { matchedCount } = await users.updateOne({ _id, email }, { $set: { emailVerified: true } });
  return matchedCount > 0;
}
