/** Why a new password of an account is refused, as far as the browser can tell: it does not know the names of all brands. */
import { guessedFirst } from '@skatert/contracts/auth/guessed-first';
import { checkPasswordLength } from '@skatert/contracts/auth/password-rules';
import type { User } from '@skatert/contracts/auth/session';
import { useCommonPasswords } from '../session/use-common-passwords.js';

/** Returns the check of a password that is not empty, and the function that loads the list of common ones. */
export function useNewPassword({ username, memberships }: Pick<User, 'username' | 'memberships'>) {
  const { isCommon, load } = useCommonPasswords();
  const names = memberships.map(({ brandName }) => brandName);
  const refusalOf = (password: string): string | undefined =>
    password === ''
      ? undefined
      : (checkPasswordLength(password) ?? guessedFirst(password, { login: username, names, isCommon }));
  return { refusalOf, load };
}
