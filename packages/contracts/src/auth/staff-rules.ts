/**
 * The rules of staff accounts beyond those of the profile (profile-rules.ts: names, e-mail and birth date), for the
 * service and the form. Without zod.
 */
import { cleanPhone } from '../shared/phone.js';
import { STAFF_POINTS_MAX } from '../shared/staff-points.js';
import { NEW_PASSWORD_MIN } from './password-rules.js';

export const API_KEY_LENGTH = 24;
/** Leaves out characters that are easily confused: 0 O o, 1 I i l. */
export const API_KEY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
/** The default page size of the staff list. */
export const STAFF_PAGE_SIZE = 10;

export const STAFF_TEXTS = {
  phone: 'Формат: +7 (999) 999-99-99',
  password: `Минимум ${NEW_PASSWORD_MIN} символов`,
  role: 'Неизвестная роль',
  department: 'Отдел не найден',
  point: 'Точка не найдена',
  pointsMax: `Не больше ${STAFF_POINTS_MAX} точек`,
  ownerPoints: 'Владелец работает во всех точках',
  pointsRequired: 'Выберите из своих точек',
  otherPoints: 'Вы управляете только сотрудниками своих точек',
  departmentName: 'Название обязательно',
  apiKey: 'Неверный ключ API',
  exportForbidden: 'Нет прав на экспорт',
} as const;

/** Returns true for a text that can be an API key. */
export const isApiKey = (text: string): boolean =>
  text.length === API_KEY_LENGTH && [...text].every((character) => API_KEY_ALPHABET.includes(character));

/** Returns true for a phone in the format `+7 (999) 999-99-99`. */
export const isStaffPhone = (phone: string): boolean => /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/.test(phone);

/** Formats a Russian number as `+7 (999) 999-99-99`; returns any other number unchanged. */
export function formatStaffPhone(phone: string): string {
  const [, area, one, two, three] =
    /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[ ()-]/g, '')) ?? [];
  return area === undefined ? phone : `+7 (${area}) ${one}-${two}-${three}`;
}

/**
 * Returns a number that is being typed or was pasted, with the separators of `+7 (999) 999-99-99` up to its last digit;
 * a number with another country code is returned unchanged.
 */
export function typeStaffPhone(typed: string): string {
  const text = cleanPhone(typed);
  const digits = text.replace(/\D/g, '');
  const isInternational = text.startsWith('+');
  if (digits === '') return isInternational ? '+' : '';
  if (isInternational && !digits.startsWith('7')) return typed;
  const hasPrefix = isInternational || (/^[78]/.test(digits) && digits.length !== 10);
  const national = hasPrefix ? digits.slice(1) : digits;
  if (national === '') return '+7';
  const [one, two, three] = [national.slice(3, 6), national.slice(6, 8), national.slice(8, 10)];
  return [`+7 (${national.slice(0, 3)}`, one && `) ${one}`, two && `-${two}`, three && `-${three}`].join('');
}
