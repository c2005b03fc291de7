/** The first password of a staff account, which opens only its change: `POST /auth/v1/password/first`. */
import { z } from 'zod';
import { Secret } from './password-reset.js';
import { ChangePasswordBody } from './profile.js';

/** `details` of PASSWORD_CHANGE_REQUIRED: the secret with which the own password is set. */
export const PasswordChangeRequired = z.object({ ticket: z.string() });
export type PasswordChangeRequired = z.infer<typeof PasswordChangeRequired>;

export const FirstPasswordBody = z.object({ ticket: Secret, password: ChangePasswordBody.shape.password });
export type FirstPasswordBody = z.infer<typeof FirstPasswordBody>;
