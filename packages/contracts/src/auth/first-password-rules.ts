/** The rules of a password that somebody else has set, for the service and the screens. Without zod. */

/** How long the first password of a staff account is valid, in days. */
export const FIRST_PASSWORD_DAYS = 7;

export const FIRST_PASSWORD_TEXTS = {
  same: 'Новый пароль должен отличаться от первого',
  /** What is told to who creates the account, and to who sets a new password for it. */
  note: `При первом входе сотрудник задаст свой пароль. Этот действует ${FIRST_PASSWORD_DAYS} дней.`,
  changed: `Новый действует ${FIRST_PASSWORD_DAYS} дней: при входе сотрудник сменит его на свой. Его сеансы завершатся.`,
} as const;
