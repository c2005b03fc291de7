/** The state of the login and registration dialogs. */
import { atom } from 'jotai';

export const authModalAtom = atom<'login' | 'register' | null>(null);
/** The username that was just registered: the login form is prefilled with it. */
export const registeredNameAtom = atom('');
