/** Why a new password is refused, as far as the browser can tell: it does not know the names of all brands. */
import { guessedFirst, type PasswordContext } from '@skatert/contracts/auth/guessed-first';
import { checkPasswordLength } from '@skatert/contracts/auth/password-rules';
import { useCommonPasswords } from './use-common-passwords.js';

/** Returns the check of a new password, and the function that loads the list of common ones. */
export function usePasswordRefusal(of: Pick<PasswordContext, 'login' | 'names'>) {
  const { isCommon, load } = useCommonPasswords();
  const refusalOf = (password: string): string | undefined =>
    checkPasswordLength(password) ?? guessedFirst(password, { ...of, isCommon });
  return { refusalOf, load };
}
