/** How strong a password is, for the meter beside its field. It is advice: no password is refused for it. */

const STRONG_LENGTH = 8;

export const STRENGTH_LABELS = ['', 'Слабый', 'Средний', 'Надёжный'] as const;
export type Strength = 0 | 1 | 2 | 3;

/** 0 for none, then by how many of length, mixed case, digit and special character a password has. */
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
