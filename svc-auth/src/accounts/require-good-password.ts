/** Refuses new passwords that are guessed first; the demo's accounts have one all the same. */
import { COMMON_PASSWORDS } from '@skatert/contracts/auth/common-passwords';
import { guessedFirst } from '@skatert/contracts/auth/guessed-first';
import type { Membership } from '@skatert/contracts/auth/session';
import { invalid } from '@skatert/service-kit/shared/errors';

export interface PasswordRulesDeps {
  /** Returns the names of brands, which no password may be. */
  brandNames: () => Promise<readonly string[]>;
}

export interface PasswordOwner {
  login: string;
  /** The names of the brands in which the account works, however many others there are. */
  worksIn?: readonly string[];
}

/** Returns whose password it is to be, from the account and its memberships. */
export const passwordOwner = (
  { username }: { username: string },
  memberships: readonly Membership[],
): PasswordOwner => ({ login: username, worksIn: memberships.map(({ brandName }) => brandName) });

/** Requires a password that is not guessed first. Its length is checked by the schemas. @throws AppError VALIDATION_FAILED */
export async function requireGoodPassword(
  { brandNames }: PasswordRulesDeps,
  password: string,
  { login, worksIn = [] }: PasswordOwner,
): Promise<void> {
  const message = guessedFirst(password, {
    login,
    names: [...worksIn, ...(await brandNames())],
    isCommon: (form) => COMMON_PASSWORDS.has(form),
  });
  if (message !== undefined) throw invalid('password', message);
}
