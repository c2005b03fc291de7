/**
 * What a login and a first password must hold. No zod here: the service's schemas (session.ts) and the form in the
 * browser use the same texts, limits and signs.
 */
import { hasInvisibleCharacters, isOverlong } from '../shared/typed-text.js';

export const USERNAME_MAX = 64;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
/** True for what no login has: Basic authorization splits at ':', and nobody can type what he doesn't see. */
export const hasSignsNotInUsernames = (username: string): boolean =>
  username.includes(':') || hasInvisibleCharacters(username);

export const REGISTRATION_TEXTS = {
  usernameRequired: 'Логин обязателен',
  usernameLong: `Логин не длиннее ${USERNAME_MAX} символов`,
  usernameSigns: 'Логин содержит недопустимые символы',
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
  return hasSignsNotInUsernames(username) ? TEXTS.usernameSigns : undefined;
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

/** The first fault of each field; empty when there is none. */
export function checkRegistration(fields: Registration): Partial<Record<keyof Registration, string>> {
  const faults = {
    username: checkUsername(fields.username),
    password: checkPassword(fields.password),
    confirmation: checkConfirmation(fields.confirmation, fields.password),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
