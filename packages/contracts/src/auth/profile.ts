/** The account's profile, e-mail confirmation and avatar: `/user/v1`. */
import { z } from 'zod';
import { text } from '../shared/fields.js';
import { NEW_PASSWORD_MAX, PASSWORD_TEXTS } from './password-rules.js';
import {
  type Check,
  checkEmailToConfirm,
  EMAIL_CODE_LENGTH,
  PROFILE_RULES,
  PROFILE_TEXTS,
  type ProfileField,
  type ProfileKind,
} from './profile-rules.js';

/** Returns the schema of a text that is checked and normalized by a rule; the check refuses overlong input first. */
export const checkedText = (check: Check, normalize: (typed: string) => string, wrongType: string) =>
  z
    .string({ error: wrongType })
    .superRefine((typed, { addIssue }) => {
      const message = check(typed);
      if (message !== undefined) addIssue({ code: 'custom', message });
    })
    .transform(normalize);

const fieldOf = (kind: ProfileKind, field: ProfileField) => {
  const { check, normalize } = PROFILE_RULES[kind][field];
  return checkedText(check, normalize, check('') ?? 'Нужна строка');
};

/** The field may be absent (unchanged), null or empty (removed). */
const clearable = (kind: ProfileKind, field: ProfileField) =>
  fieldOf(kind, field)
    .nullish()
    .transform((kept) => (kept === '' ? null : kept));

/** Treats an empty text as absent. */
const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullish().transform((sent) => sent || undefined);

/** Required with a new password when the account has a password. */
const currentPassword = optional(
  text({
    max: NEW_PASSWORD_MAX,
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

/** Returns the body schema of `PATCH /user/v1/edit` for a kind of account. Other fields are dropped. */
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

/** The body schemas by the kind that `profileKindOf` returns. */
export const EDIT_PROFILE_BODIES = { customer: editBody('customer'), staff: editBody('staff') } as const;
export type EditProfileBody = z.output<(typeof EDIT_PROFILE_BODIES)[ProfileKind]>;
/** The request body as a form sends it. */
export type EditProfileInput = z.input<(typeof EDIT_PROFILE_BODIES)[ProfileKind]>;

/** `PUT /user/v1/password`: a new password alone, for a profile that may not be filled in yet. */
export const ChangePasswordBody = z.object({
  password: text({
    max: NEW_PASSWORD_MAX,
    tooLong: PASSWORD_TEXTS.long,
    required: PASSWORD_TEXTS.required,
    keepsSpaces: true,
  }).pipe(fieldOf('customer', 'password')),
  currentPassword,
});
export type ChangePasswordBody = z.output<typeof ChangePasswordBody>;

const trim = (typed: string): string => typed.trim();

/**
 * `POST /user/v1/email/verified` returns whether the address is confirmed, `POST /user/v1/verifield/email` sends a
 * code.
 */
export const EmailBody = z.object({
  email: checkedText(checkEmailToConfirm, trim, PROFILE_TEXTS.emailMissing),
});
export const EmailVerifiedResponse = z.object({ verified: z.boolean() });

/** `PATCH /user/v1/verifield/email`: confirms the address by the code. */
export const ConfirmEmailBody = EmailBody.extend({
  code: emailCode.min(EMAIL_CODE_LENGTH, PROFILE_TEXTS.emailCodeWrong),
});
