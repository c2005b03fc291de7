/**
 * Validation and normalization of the profile's fields. No zod here: the service's schemas (profile.ts) and the forms
 * in the browser use the same functions.
 */
import {
  checkPhone,
  checkStaffPhone,
  normalizePhone,
  normalizeStaffPhone,
  PHONE_REQUIRED,
} from '../shared/phone.js';
import { isDay } from '../shared/text.js';
import {
  FORBIDDEN_CHARACTERS,
  hasInvisibleCharacters,
  isOverlong,
  typedMax,
  withoutMarks,
} from '../shared/typed-text.js';
import { isoDayIn } from '../shared/zoned-text.js';
import { checkPasswordLength } from './password-rules.js';

/** Accounts with a membership follow the staff rules, all others the customer rules. */
export type ProfileKind = 'customer' | 'staff';

export const NAME_MIN = 3;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const EMAIL_CODE_LENGTH = 6;
/** The maximum size of an avatar file, in bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** The accepted content types of an avatar. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const PROFILE_TEXTS = {
  lastNameRequired: 'Фамилия обязательна',
  firstNameRequired: 'Имя обязательно',
  nameLetters: 'Только буквы, пробелы и тире',
  nameShort: `Минимум ${NAME_MIN} символа`,
  nameLong: `Не больше ${NAME_MAX} символов`,
  nameCharacters: FORBIDDEN_CHARACTERS,
  dateOfBirth: 'Некорректная дата',
  emailRequired: 'Email обязателен',
  emailInvalid: 'Некорректный email',
  /** A code was requested without an address. */
  emailMissing: 'Укажите email',
  emailNotSent: 'Ошибка при отправке письма',
  emailCodeWrong: 'Неверный код или ошибка подтверждения',
  phoneRequired: PHONE_REQUIRED,
  passwordsDiffer: 'Пароли не совпадают',
  currentPasswordMissing: 'Введите текущий пароль',
  currentPasswordWrong: 'Неверный текущий пароль',
} as const;

/** Returns which rules apply to an account. */
export const profileKindOf = (user: { memberships: readonly unknown[] }): ProfileKind =>
  user.memberships.length > 0 ? 'staff' : 'customer';

/** Returns the error message for an input, or undefined. */
export type Check = (typed: string) => string | undefined;

/** How a field is checked and normalized for storage. */
export interface FieldRule {
  check: Check;
  normalize: (typed: string) => string;
}

/**
 * Returns the stored form of a name: NFC, no marks that nobody sees, single spaces, hyphens for every kind of dash. The input is cut at the length
 * that the rules refuse anyway: normalizing n combining marks takes O(n²).
 */
export const normalizeName = (typed: string): string =>
  withoutMarks(typed.slice(0, typedMax(NAME_MAX)))
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const lengthOf = (text: string): number => Array.from(text).length;
const NAME_CHARACTERS = /^(?:(?=\p{L})[\p{Script=Cyrillic}\p{Script=Latin}]|[ -])+$/u;

function checkCustomerName(typed: string, required: string | undefined): string | undefined {
  if (isOverlong(typed, NAME_MAX)) return PROFILE_TEXTS.nameLong;
  const name = normalizeName(typed);
  if (name === '') return required;
  if (!NAME_CHARACTERS.test(name) || !/\p{L}/u.test(name)) return PROFILE_TEXTS.nameLetters;
  // A patronymic may be short: the minimum applies to the required names only.
  if (required !== undefined && lengthOf(name) < NAME_MIN) return PROFILE_TEXTS.nameShort;
  return lengthOf(name) > NAME_MAX ? PROFILE_TEXTS.nameLong : undefined;
}

function checkStaffName(typed: string, required: string | undefined): string | undefined {
  if (isOverlong(typed, NAME_MAX)) return PROFILE_TEXTS.nameLong;
  const name = normalizeName(typed);
  if (name === '') return required;
  if (hasInvisibleCharacters(name)) return PROFILE_TEXTS.nameCharacters;
  return lengthOf(name) > NAME_MAX ? PROFILE_TEXTS.nameLong : undefined;
}

const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu;

const checkEmailWith =
  (required: string): Check =>
  (typed) => {
    if (isOverlong(typed, EMAIL_MAX)) return PROFILE_TEXTS.emailInvalid;
    const email = typed.trim();
    if (email === '') return required;
    return email.length <= EMAIL_MAX && EMAIL.test(email) ? undefined : PROFILE_TEXTS.emailInvalid;
  };

/** Checks the e-mail address of a profile. */
export const checkEmail = checkEmailWith(PROFILE_TEXTS.emailRequired);
/** Checks the e-mail address that a code is requested for. */
export const checkEmailToConfirm = checkEmailWith(PROFILE_TEXTS.emailMissing);

const FIRST_DAY = '1900-01-01';

/** Returns the latest day that has begun anywhere, as yyyy-mm-dd: no user's day is later. */
const latestDay = (): string => isoDayIn(Date.now(), 'Pacific/Kiritimati');

/** Checks a birth date: yyyy-mm-dd, not before 1900 and not after `today` (yyyy-mm-dd), or empty. */
export function checkDateOfBirth(typed: string, today = latestDay()) {
  if (isOverlong(typed, 'yyyy-mm-dd'.length)) return PROFILE_TEXTS.dateOfBirth;
  const text = typed.trim();
  if (text === '') return undefined;
  return isDay(text) && text >= FIRST_DAY && text <= today ? undefined : PROFILE_TEXTS.dateOfBirth;
}

/** Checks the length of a new password; empty keeps the current one. */
export function checkProfilePassword(typed: string): string | undefined {
  return typed === '' ? undefined : checkPasswordLength(typed);
}

/** The input of a profile form. */
export interface ProfileFields {
  lastName: string;
  firstName: string;
  patronymic: string;
  dateOfBirth: string;
  email: string;
  phone: string;
  password: string;
}
export type ProfileField = keyof ProfileFields;

const { lastNameRequired, firstNameRequired } = PROFILE_TEXTS;
const trim = (typed: string): string => typed.trim();
const shared = {
  dateOfBirth: { check: (typed: string) => checkDateOfBirth(typed), normalize: trim },
  email: { check: checkEmail, normalize: trim },
  password: { check: checkProfilePassword, normalize: (typed: string) => typed },
};
const names = (check: (typed: string, required: string | undefined) => string | undefined) => ({
  lastName: { check: (typed: string) => check(typed, lastNameRequired), normalize: normalizeName },
  firstName: { check: (typed: string) => check(typed, firstNameRequired), normalize: normalizeName },
  patronymic: { check: (typed: string) => check(typed, undefined), normalize: normalizeName },
});

export const PROFILE_RULES: Record<ProfileKind, Record<ProfileField, FieldRule>> = {
  customer: {
    ...names(checkCustomerName),
    ...shared,
    phone: { check: checkPhone, normalize: normalizePhone },
  },
  staff: {
    ...names(checkStaffName),
    ...shared,
    phone: { check: checkStaffPhone, normalize: normalizeStaffPhone },
  },
};

/** Returns the error message of each invalid field; empty when all are valid. */
export function checkProfile(
  kind: ProfileKind,
  fields: Partial<ProfileFields>,
): Partial<Record<ProfileField, string>> {
  const errors: Partial<Record<ProfileField, string>> = {};
  for (const [field, typed] of Object.entries(fields) as [ProfileField, string][]) {
    const error = PROFILE_RULES[kind][field].check(typed);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}
