/** Quotas: how many objects an account, a master or a brand may have. Each service has a table of its own (`quotas.ts`). */
import { AppError } from '../shared/errors.js';

export interface Quota {
  max: number;
  /** The message for a user who has reached the quota. */
  message: string;
}

/**
 * Returns a quota with its message: «Не больше 20 брендов у одного аккаунта. Удалите ненужное.»
 * @param forms the noun in the genitive, singular and plural
 * @param advice what the user can do about it
 */
export function quotaOf(
  max: number,
  [one, many]: [one: string, many: string],
  whose: string,
  advice = 'Удалите ненужное.',
): Quota {
  const noun = max % 10 === 1 && max % 100 !== 11 ? one : many;
  return { max, message: `Не больше ${max.toLocaleString('ru-RU')} ${noun} ${whose}. ${advice}` };
}

/** Requires room for `added` more objects. @throws AppError QUOTA_EXCEEDED */
export function requireRoom({ max, message }: Quota, count: number, added = 1): void {
  if (count + added > max) throw new AppError('QUOTA_EXCEEDED', { message });
}
