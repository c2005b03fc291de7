/** The outcome of an OpenID sign-in, as `?oauth=` in the redirect to the shell. Without zod. */

/** Added to the URL that the visitor came from. */
export const OPENID_SUCCESS = 'success';

/** Failures redirect to /login; the messages contain nothing from the provider. */
export const OPENID_FAILURES = {
  failed: 'Не удалось войти через внешний сервис. Попробуйте ещё раз.',
  cancelled: 'Вход через внешний сервис отменён.',
  unavailable: 'Внешний сервис сейчас недоступен. Войдите по логину и паролю.',
  busy: 'Слишком много попыток входа. Попробуйте через минуту.',
} as const;
export type OpenIdFailure = keyof typeof OPENID_FAILURES;
