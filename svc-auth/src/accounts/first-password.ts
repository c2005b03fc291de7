/**
 * A password that somebody else has set for a staff account: it opens only its change, for a week. Its hash is guarded
 * (passwords.ts), so that an instance of an earlier release, which would let it in, doesn't.
 */
import { FIRST_PASSWORD_DAYS } from '@skatert/contracts/auth/first-password-rules';
import type { Passwords } from './passwords.js';
import type { UserDoc } from './user-model.js';

type Stored = Pick<UserDoc, 'passwordHash' | 'guardedHash'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The fields of an account with the password that was set for it; those of a first one only when it must be changed. */
export type SetPassword = { passwordHash: string } & Pick<UserDoc, 'guardedHash' | 'temporaryUntil'>;

/** Returns these fields for a password that somebody else has set. */
export async function passwordSetFor(
  { passwords, now }: { passwords: Passwords; now: () => number },
  { password, mustChangePassword }: { password: string; mustChangePassword?: boolean | undefined },
): Promise<SetPassword> {
  if (!mustChangePassword) return { passwordHash: await passwords.hash(password) };
  const passwordHash = await passwords.hash(password, { isGuarded: true });
  return {
    passwordHash,
    guardedHash: passwordHash,
    temporaryUntil: new Date(now() + FIRST_PASSWORD_DAYS * DAY_MS),
  };
}

/** The change that removes the marks of a first password, with that of the password. */
export const NO_FIRST_PASSWORD = { guardedHash: 1, temporaryUntil: 1 } as const;

/** Returns true when the hash is guarded. One that an earlier release has set since is not: it has kept the marks. */
const isGuarded = ({ passwordHash, guardedHash }: Stored): boolean =>
  passwordHash !== null && passwordHash === guardedHash;

/** Returns true when the password is correct; false, in the same time, without an account or a hash. */
export const isPasswordOf = (passwords: Passwords, user: Stored | null, password: string): Promise<boolean> =>
  passwords.isCorrect(user?.passwordHash, password, { isGuarded: user !== null && isGuarded(user) });

/** Returns until when the account's first password is valid; undefined for a password of its own. */
export const temporaryUntil = (user: Stored & Pick<UserDoc, 'temporaryUntil'>): Date | undefined =>
  isGuarded(user) ? user.temporaryUntil : undefined;
