/** Phone numbers: what is accepted, and the one form in which they are kept. Without zod, for services and forms. */
import { isOverlong } from './typed-text.js';

export const PHONE_REQUIRED = 'Телефон обязателен';
export const PHONE_INVALID = 'Введите корректный телефон';
export const STAFF_PHONE_FORMAT = 'Формат: +7 999 999-99-99';
const TYPED_MAX = 32;

/** Countries whose numbers the staff's profile accepts; 8 is Russia's own prefix inside the country. */
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
 * An optional plus, a digit, then 9 to 14 digits with spaces, hyphens or parentheses anywhere between them: only digits
 * count, or «+7 (912) 345-67-89» would be too long.
 */
const PHONE = /^\+?\d(?:[\s()-]*\d){9,14}[\s()-]*$/;
const STAFF_PHONE = new RegExp(`^\\+?(?:${PHONE_PREFIXES.join('|')})(?:[\\s()-]*\\d{2,4}){3,4}$`);

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** A customer's phone. Answers what is wrong with it. */
export function checkPhone(typed: string): string | undefined {
  if (isOverlong(typed, TYPED_MAX)) return PHONE_INVALID;
  const phone = typed.trim();
  if (phone === '') return PHONE_REQUIRED;
  return phone.length <= TYPED_MAX && PHONE.test(phone) ? undefined : PHONE_INVALID;
}

/** The phone of somebody with a place in a brand: a known country, then 3 or 4 groups of 2 to 4 digits. */
export function checkStaffPhone(typed: string): string | undefined {
  if (isOverlong(typed, TYPED_MAX)) return STAFF_PHONE_FORMAT;
  const phone = typed.trim();
  if (phone === '') return PHONE_REQUIRED;
  return phone.length <= TYPED_MAX && STAFF_PHONE.test(phone) ? undefined : STAFF_PHONE_FORMAT;
}

/**
 * The last ten digits of a Russian number: 8 or 7 and ten more, or ten alone. After a plus stands a country, so that
 * +84… is Vietnam's; but no country begins with 89: that is an 8 typed out of habit.
 */
function russianNumber(typed: string): string | undefined {
  const digits = digitsOf(typed);
  const withPlus = typed.trim().startsWith('+');
  if (digits.length === 10 && !withPlus) return digits;
  const prefix = withPlus ? /^(?:7|8(?=9))\d{10}$/ : /^[78]\d{10}$/;
  return prefix.test(digits) ? digits.slice(1) : undefined;
}

/** +7 and ten digits for a Russian number; another one keeps its plus and digits as typed. */
export function normalizePhone(typed: string): string {
  const russian = russianNumber(typed);
  if (russian !== undefined) return `+7${russian}`;
  return `${typed.trim().startsWith('+') ? '+' : ''}${digitsOf(typed)}`;
}

/** The same for a number that begins with a known country, typed with its plus or without. */
export function normalizeStaffPhone(typed: string): string {
  const russian = russianNumber(typed);
  if (russian !== undefined) return `+7${russian}`;
  const digits = digitsOf(typed);
  return digits.startsWith('8') && !typed.trim().startsWith('+') ? digits : `+${digits}`;
}
