/** The rules of a forgotten password, for the service and the forms. Without zod. */
import { isOverlong } from '../shared/typed-text.js';
import { EMAIL_MAX } from './profile-rules.js';

/** How long a link to a new password is valid, in minutes. */
export const RESET_MINUTES = 10;

/** The page of the link; the secret is its fragment, which browsers send to no server. */
const RESET_PAGE = '/reset-password';
const TOKEN = 'token=';

export const RESET_TEXTS = {
  loginRequired: 'Введите логин или e-mail',
  loginLong: `Не больше ${EMAIL_MAX} символов`,
} as const;

/** Returns the error message for what is typed as a login or an e-mail address, or undefined. */
export function checkResetLogin(typed: string): string | undefined {
  if (isOverlong(typed, EMAIL_MAX) || typed.trim().length > EMAIL_MAX) return RESET_TEXTS.loginLong;
  return typed.trim() === '' ? RESET_TEXTS.loginRequired : undefined;
}

/** Returns the link to a new password. */
export const resetLink = (origin: string, token: string): string =>
  `${origin.replace(/\/$/, '')}${RESET_PAGE}#${TOKEN}${token}`;

/** Returns the secret of a link's fragment; null without one. */
export function resetTokenIn(fragment: string): string | null {
  const token = fragment.replace(/^#/, '');
  return token.startsWith(TOKEN) && token.length > TOKEN.length ? token.slice(TOKEN.length) : null;
}
