/** The length of a new password, and why others are refused (guessed-first.ts). Without zod. */

/** Characters. */
export const NEW_PASSWORD_MIN = 8;
/** UTF-16 units, as a field counts them. */
export const NEW_PASSWORD_MAX = 200;

export const PASSWORD_TEXTS = {
  required: 'Пароль обязателен',
  short: `Пароль должен быть не менее ${NEW_PASSWORD_MIN} символов`,
  long: `Пароль не длиннее ${NEW_PASSWORD_MAX} символов`,
  common: 'Такой пароль — среди самых частых: его подбирают первым',
  login: 'Пароль похож на логин: его подбирают первым',
  name: 'Пароль похож на название сервиса или бренда: его подбирают первым',
  simple: 'Повторы, ряды клавиш и даты подбирают первыми',
} as const;

/** Returns the error message for the length of a new password, or undefined. */
export function checkPasswordLength(password: string): string | undefined {
  if (password === '') return PASSWORD_TEXTS.required;
  if (password.length > NEW_PASSWORD_MAX) return PASSWORD_TEXTS.long;
  return Array.from(password).length < NEW_PASSWORD_MIN ? PASSWORD_TEXTS.short : undefined;
}
