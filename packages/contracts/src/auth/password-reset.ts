/** A forgotten password: `POST /auth/v1/password/{forgot,reset}`. */
import { z } from 'zod';
import { text } from '../shared/fields.js';
import { RESET_TEXTS } from './password-reset-rules.js';
import { ChangePasswordBody } from './profile.js';
import { EMAIL_MAX } from './profile-rules.js';

/** What the user remembers: the login, or the confirmed e-mail address. */
export const ForgotPasswordBody = z.object({
  login: text({
    max: EMAIL_MAX,
    tooLong: RESET_TEXTS.loginLong,
    required: RESET_TEXTS.loginRequired,
    clean: (typed) => typed,
  }),
});
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

/** A secret that was sent or given out; a wrong one that is no longer than permitted is refused as one that is spent. */
export const Secret = z.string().max(200);

export const ResetPasswordBody = z.object({ token: Secret, password: ChangePasswordBody.shape.password });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;
