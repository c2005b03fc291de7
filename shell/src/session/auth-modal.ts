/** The state of the login and registration dialogs. */
import { atom } from 'jotai';

export const authModalAtom = atom<'login' | 'register' | null>(null);
/**
 * The account that was just registered: the login form is filled with it. In memory only; the form clears it when it is
 * closed.
 */
export const registeredAtom = atom({ username: '', password: '' });
