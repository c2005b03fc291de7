/**
 * Validation of a login and a first password. No zod here: the service's schemas (session.ts) and the form in the
 * browser use the same messages, limits and characters.
 */
import { hasInvisibleCharacters, isOverlong } from '../shared/typed-text.js';
import { guessedFirst, type PasswordContext } from './guessed-first.js';
import { NEW_PASSWORD_MAX, PASSWORD_TEXTS } from './password-rules.js';

export const USERNAME_MAX = 64;
export const PASSWORD_MIN = 6;
/** Returns true for characters that no login may have: ':', where Basic authentication splits, and invisible ones. */
export const hasForbiddenUsernameCharacters = (username: string): boolean =>
  username.includes(':') || hasInvisibleCharacters(username);

export const REGISTRATION_TEXTS = {
  usernameRequired: 'Логин обязателен',
  usernameLong: `Логин не длиннее ${USERNAME_MAX} символов`,
  usernameCharacters: 'Логин содержит недопустимые символы',
  passwordShort: `Пароль должен быть не менее ${PASSWORD_MIN} символов`,
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

function checkPassword(
  { username, password }: Registration,
  isCommon: PasswordContext['isCommon'],
): string | undefined {
  if (password === '') return PASSWORD_TEXTS.required;
  if (password.length < PASSWORD_MIN) return TEXTS.passwordShort;
  if (password.length > NEW_PASSWORD_MAX) return PASSWORD_TEXTS.long;
  return guessedFirst(password, { login: username.slice(0, USERNAME_MAX), names: [], isCommon });
}

function checkConfirmation(confirmation: string, password: string): string | undefined {
  if (confirmation === '') return TEXTS.confirmationRequired;
  return confirmation === password ? undefined : TEXTS.confirmationDiffers;
}

/**
 * Returns the first error message of each invalid field; empty when all are valid. `isCommon`: returns true for a common
 * password, as far as the list is loaded. The service also knows the names of brands.
 */
export function checkRegistration(
  fields: Registration,
  isCommon: PasswordContext['isCommon'] = () => false,
): Partial<Record<keyof Registration, string>> {
  const errors = {
    username: checkUsername(fields.username),
    password: checkPassword(fields, isCommon),
    confirmation: checkConfirmation(fields.confirmation, fields.password),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
