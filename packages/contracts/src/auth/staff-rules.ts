/**
 * The rules of staff accounts that aren't the profile's (profile-rules.ts has names, e-mail and birth date), for the
 * service and the form alike; no schema library in here.
 */

export const STAFF_PASSWORD_MIN = 8;
export const API_KEY_LENGTH = 24;
/** Without characters that look like another one: 0 O o, 1 I i l. */
export const API_KEY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
/** A page of the list of staff. */
export const STAFF_PAGE_SIZE = 10;

export const STAFF_TEXTS = {
  phone: 'Формат: +7 (999) 999-99-99',
  passwordMissing: 'Пароль обязателен',
  password: `Минимум ${STAFF_PASSWORD_MIN} символов`,
  role: 'Неизвестная роль',
  department: 'Отдел не найден',
  departmentName: 'Название обязательно',
} as const;

/** True for `+7 (999) 999-99-99`. */
export const isStaffPhone = (phone: string): boolean => /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/.test(phone);

/** A Russian number as the staff screens show it; any other as it is. */
export function formatStaffPhone(phone: string): string {
  const [, area, one, two, three] =
    /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[ ()-]/g, '')) ?? [];
  return area === undefined ? phone : `+7 (${area}) ${one}-${two}-${three}`;
}
