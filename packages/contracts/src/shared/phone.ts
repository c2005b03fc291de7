/** Checks and normalizes phone numbers. Without zod, for services and forms. */
import { isOverlong, withoutMarks } from './typed-text.js';

export const PHONE_REQUIRED = 'Телефон обязателен';
export const PHONE_INVALID = 'Введите корректный телефон';
export const STAFF_PHONE_FORMAT = 'Формат: +7 999 999-99-99';
const TYPED_MAX = 32;

/** Country codes that the staff profile accepts; 8 is Russia's domestic prefix. */
export const PHONE_PREFIXES = [
  '7',
  '8',
  '370',
  '371',
  '372',
  '373',
  '374',
  '375',
  '380',
  '992',
  '993',
  '994',
  '995',
  '996',
  '998',
] as const;

/**
 * An optional plus, a digit, then 9 to 14 digits with spaces, hyphens or parentheses between them. Only digits count:
 * otherwise «+7 (912) 345-67-89» would be too long.
 */
const PHONE = /^\+?\d(?:[\s()-]*\d){9,14}[\s()-]*$/;
const STAFF_PHONE = new RegExp(`^\\+?(?:${PHONE_PREFIXES.join('|')})(?:[\\s()-]*\\d{2,4}){3,4}$`);

/** Variation selectors, and the dashes that programs write instead of hyphens. */
const SELECTORS = /[\ufe00-\ufe0f]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Returns a phone as it was typed, without marks that nobody sees, and with hyphens for all dashes. */
export const cleanPhone = (typed: string): string =>
  withoutMarks(typed).replace(SELECTORS, '').replace(DASHES, '-').trim();

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** Returns the error of a customer's phone, or undefined. */
export function checkPhone(typed: string): string | undefined {
  if (isOverlong(typed, TYPED_MAX)) return PHONE_INVALID;
  const phone = cleanPhone(typed);
  if (phone === '') return PHONE_REQUIRED;
  return phone.length <= TYPED_MAX && PHONE.test(phone) ? undefined : PHONE_INVALID;
}

/** Returns the error of a staff phone, or undefined. Valid: a known country code, 3 or 4 groups of 2 to 4 digits. */
export function checkStaffPhone(typed: string): string | undefined {
  if (isOverlong(typed, TYPED_MAX)) return STAFF_PHONE_FORMAT;
  const phone = cleanPhone(typed);
  if (phone === '') return PHONE_REQUIRED;
  return phone.length <= TYPED_MAX && STAFF_PHONE.test(phone) ? undefined : STAFF_PHONE_FORMAT;
}

/**
 * Returns the last ten digits of a Russian number: ten digits, or 8 or 7 and ten digits. After a plus comes a country
 * code, so that +84… is Vietnam; but no country code begins with 89: that is a domestic 8 typed by mistake.
 */
function russianNumber(typed: string): string | undefined {
  const digits = digitsOf(typed);
  const withPlus = cleanPhone(typed).startsWith('+');
  if (digits.length === 10 && !withPlus) return digits;
  const prefix = withPlus ? /^(?:7|8(?=9))\d{10}$/ : /^[78]\d{10}$/;
  return prefix.test(digits) ? digits.slice(1) : undefined;
}

/** Returns +7 and ten digits for a Russian number; any other number keeps its plus and digits as typed. */
export function normalizePhone(typed: string): string {
  const russian = russianNumber(typed);
  if (russian !== undefined) return `+7${russian}`;
  return `${cleanPhone(typed).startsWith('+') ? '+' : ''}${digitsOf(typed)}`;
}

/** Normalizes a staff phone like `normalizePhone`, and adds the plus where a country code was typed without it. */
export function normalizeStaffPhone(typed: string): string {
  const russian = russianNumber(typed);
  if (russian !== undefined) return `+7${russian}`;
  const digits = digitsOf(typed);
  return digits.startsWith('8') && !cleanPhone(typed).startsWith('+') ? digits : `+${digits}`;
}
