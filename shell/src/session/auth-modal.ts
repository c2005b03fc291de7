/** Which of the two session dialogs is open. */
import { atom } from 'jotai';

export const authModalAtom = atom<'login' | 'register' | null>(null);
/** A name just registered: the login form starts with it. */
export const registeredNameAtom = atom('');
