/** How a sign-in by another provider comes back to the shell: `?oauth=` and one of these. Without zod. */

/** Added to the address that the visitor came from. */
export const OPENID_SUCCESS = 'success';

/** Failures come back to /login; the texts say what to do and nothing of the provider. */
export const OPENID_FAILURES = {
  failed: 'Не удалось войти через внешний сервис. Попробуйте ещё раз.',
  cancelled: 'Вход через внешний сервис отменён.',
  unavailable: 'Внешний сервис сейчас недоступен. Войдите по логину и паролю.',
  busy: 'Слишком много попыток входа. Попробуйте через минуту.',
} as const;
export type OpenIdFailure = keyof typeof OPENID_FAILURES;
