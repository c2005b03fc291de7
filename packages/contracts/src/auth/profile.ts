/** The account's profile, its e-mail by code and its avatar: `/user/v1`. */
import { z } from 'zod';
import { text } from '../shared/fields.js';
import {
  type Check,
  checkEmailToConfirm,
  EMAIL_CODE_LENGTH,
  PROFILE_PASSWORD_MAX,
  PROFILE_RULES,
  PROFILE_TEXTS,
  type ProfileField,
  type ProfileKind,
} from './profile-rules.js';
import { REGISTRATION_TEXTS } from './registration-rules.js';

/**
 * A text that a rule checks and brings into the form in which it is kept; rules refuse a long text before they look at it.
 */
export const ruled = (check: Check, normalize: (typed: string) => string, wrongType: string) =>
  z
    .string({ error: wrongType })
    .superRefine((typed, { addIssue }) => {
      const wrong = check(typed);
      if (wrong !== undefined) addIssue({ code: 'custom', message: wrong });
    })
    .transform(normalize);

const fieldOf = (kind: ProfileKind, field: ProfileField) => {
  const { check, normalize } = PROFILE_RULES[kind][field];
  return ruled(check, normalize, check('') ?? 'Нужна строка');
};

/** The field may be absent (stays as it is), null or empty (is taken away). */
const clearable = (kind: ProfileKind, field: ProfileField) =>
  fieldOf(kind, field)
    .nullish()
    .transform((kept) => (kept === '' ? null : kept));

/** Empty counts as not sent. */
const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullish().transform((sent) => sent || undefined);

/** Needed with a new password where the account has one. */
const currentPassword = optional(
  text({
    max: PROFILE_PASSWORD_MAX,
    tooLong: PROFILE_TEXTS.currentPasswordWrong,
    wrongType: PROFILE_TEXTS.currentPasswordWrong,
    keepsSpaces: true,
  }),
);

const emailCode = text({
  max: EMAIL_CODE_LENGTH,
  tooLong: PROFILE_TEXTS.emailCodeWrong,
  wrongType: PROFILE_TEXTS.emailCodeWrong,
});

/** What `PATCH /user/v1/edit` takes from an account of the kind. Fields that aren't named here are dropped. */
const editBody = (kind: ProfileKind) =>
  z.object({
    lastName: fieldOf(kind, 'lastName'),
    firstName: fieldOf(kind, 'firstName'),
    patronymic: clearable(kind, 'patronymic'),
    /** yyyy-mm-dd. */
    dateOfBirth: clearable(kind, 'dateOfBirth'),
    email: fieldOf(kind, 'email'),
    /** The code that was sent to a changed address. */
    emailCode: optional(emailCode),
    phone: fieldOf(kind, 'phone'),
    password: optional(fieldOf(kind, 'password')),
    currentPassword,
  });

/** By the kind that `profileKindOf` tells. */
export const EDIT_PROFILE_BODIES = { customer: editBody('customer'), staff: editBody('staff') } as const;
export type EditProfileBody = z.output<(typeof EDIT_PROFILE_BODIES)[ProfileKind]>;
/** What a form sends. */
export type EditProfileInput = z.input<(typeof EDIT_PROFILE_BODIES)[ProfileKind]>;

/** `PUT /user/v1/password`: a new password alone, for a profile that may not be filled in yet. */
export const ChangePasswordBody = z.object({
  password: text({
    max: PROFILE_PASSWORD_MAX,
    tooLong: PROFILE_TEXTS.passwordLong,
    required: REGISTRATION_TEXTS.passwordRequired,
    keepsSpaces: true,
  }).pipe(fieldOf('customer', 'password')),
  currentPassword,
});
export type ChangePasswordBody = z.output<typeof ChangePasswordBody>;

const trim = (typed: string): string => typed.trim();

/** `POST /user/v1/email/verified` asks whether the address is confirmed, `POST /user/v1/verifield/email` for a code. */
export const EmailBody = z.object({ email: ruled(checkEmailToConfirm, trim, PROFILE_TEXTS.emailMissing) });
export const EmailVerifiedAnswer = z.object({ verified: z.boolean() });

/** `PATCH /user/v1/verifield/email`: confirms the address by the code. */
export const ConfirmEmailBody = EmailBody.extend({
  code: emailCode.min(EMAIL_CODE_LENGTH, PROFILE_TEXTS.emailCodeWrong),
});
