import type { User } from '@skatert/contracts/auth/session';
import { usePasswordRefusal } from '../session/use-password-refusal.js';

/** Returns the check of a new password of an account, for one that is typed, and the function that loads the list of common ones. */
export function useProfilePassword({ username, memberships }: Pick<User, 'username' | 'memberships'>) {
  const names = memberships.map(({ brandName }) => brandName);
  const { refusalOf, load } = usePasswordRefusal({ login: username, names });
  const refusalIfTyped = (password: string): string | undefined =>
    password === '' ? undefined : refusalOf(password);
  return { refusalOf: refusalIfTyped, load };
}
