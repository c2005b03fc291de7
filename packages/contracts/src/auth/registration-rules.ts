/**
 * Validation of a login and a first password. No zod here: the service's schemas (session.ts) and the form in the
 * browser use the same messages, limits and characters.
 */
import { hasInvisibleCharacters, isOverlong } from '../shared/typed-text.js';

export const USERNAME_MAX = 64;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
/** Returns true for characters that no login may have: ':', where Basic authentication splits, and invisible ones. */
export const hasForbiddenUsernameCharacters = (username: string): boolean =>
  username.includes(':') || hasInvisibleCharacters(username);

export const REGISTRATION_TEXTS = {
  usernameRequired: 'Логин обязателен',
  usernameLong: `Логин не длиннее ${USERNAME_MAX} символов`,
  usernameCharacters: 'Логин содержит недопустимые символы',
  passwordRequired: 'Пароль обязателен',
  passwordShort: `Пароль должен быть не менее ${PASSWORD_MIN} символов`,
  passwordLong: `Пароль не длиннее ${PASSWORD_MAX} символов`,
  confirmationRequired: 'Подтверждение пароля обязательно',
  confirmationDiffers: 'Пароли должны совпадать',
} as const;
const TEXTS = REGISTRATION_TEXTS;

export interface Registration {
  username: string;
  password: string;
  confirmation: string;
}

function checkUsername(typed: string): string | undefined {
  if (isOverlong(typed, USERNAME_MAX)) return TEXTS.usernameLong;
  const username = typed.trim();
  if (username === '') return TEXTS.usernameRequired;
  if (username.length > USERNAME_MAX) return TEXTS.usernameLong;
  return hasForbiddenUsernameCharacters(username) ? TEXTS.usernameCharacters : undefined;
}

function checkPassword(password: string): string | undefined {
  if (password === '') return TEXTS.passwordRequired;
  if (password.length < PASSWORD_MIN) return TEXTS.passwordShort;
  return password.length > PASSWORD_MAX ? TEXTS.passwordLong : undefined;
}

function checkConfirmation(confirmation: string, password: string): string | undefined {
  if (confirmation === '') return TEXTS.confirmationRequired;
  return confirmation === password ? undefined : TEXTS.confirmationDiffers;
}

/** Returns the first error message of each invalid field; empty when all are valid. */
export function checkRegistration(fields: Registration): Partial<Record<keyof Registration, string>> {
  const errors = {
    username: checkUsername(fields.username),
    password: checkPassword(fields.password),
    confirmation: checkConfirmation(fields.confirmation, fields.password),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
