/** The strength of a password, for the meter beside its field. Weak passwords are accepted. */

const STRONG_LENGTH = 8;

export const STRENGTH_LABELS = ['', 'Слабый', 'Средний', 'Надёжный'] as const;
export type Strength = 0 | 1 | 2 | 3;

/** Returns 0 for an empty password, else 1 to 3 by length, mixed case, digits and special characters. */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  const met = [
    password.length >= STRONG_LENGTH,
    /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{Nd}\s]/u.test(password),
  ].filter(Boolean).length;
  if (met === 4) return 3;
  return met >= 2 ? 2 : 1;
}
