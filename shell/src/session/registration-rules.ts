/** What a new account's fields must hold; the server has the last word. */

export const PASSWORD_MIN = 6;
const STRONG_LENGTH = 8;

export interface Registration {
  username: string;
  password: string;
  confirmation: string;
}
export type RegistrationErrors = Partial<Record<keyof Registration, string>>;

/** The first fault of each field. */
export function checkRegistration({ username, password, confirmation }: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (username.trim() === '') errors.username = 'Логин обязателен';
  if (password === '') errors.password = 'Пароль обязателен';
  else if (password.length < PASSWORD_MIN)
    errors.password = `Пароль должен быть не менее ${PASSWORD_MIN} символов`;
  if (confirmation === '') errors.confirmation = 'Подтверждение пароля обязательно';
  else if (confirmation !== password) errors.confirmation = 'Пароли должны совпадать';
  return errors;
}

export const STRENGTH_LABELS = ['', 'Слабый', 'Средний', 'Надёжный'] as const;
export type Strength = 0 | 1 | 2 | 3;

/** 0 for none, then by how many of length, mixed case, digit and special character a password has. */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  const met = [
    password.length >= STRONG_LENGTH,
    /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{Nd}\s]/u.test(password),
  ].filter(Boolean).length;
  if (met === 4) return 3;
  return met >= 2 ? 2 : 1;
}
