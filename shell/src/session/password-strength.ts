/** The strength of a password, for the meter beside its field, and why it is not stronger. */

const STRONG_LENGTH = 8;

export const STRENGTH_LABELS = ['', 'Слабый', 'Средний', 'Надёжный'] as const;
export type Strength = 0 | 1 | 2 | 3;

/** What makes a password stronger: the name of what it lacks, and the test whether it has it. */
const CRITERIA: readonly [string, (password: string) => boolean][] = [
  ['ещё символов', (password) => password.length >= STRONG_LENGTH],
  ['заглавные и строчные буквы', (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)],
  ['цифру', (password) => /\p{Nd}/u.test(password)],
  ['знак', (password) => /[^\p{L}\p{Nd}\s]/u.test(password)],
];

export interface Measured {
  level: Strength;
  /** Absent for the strongest. */
  why?: string;
}

/**
 * Returns 0 for an empty password, else 1 to 3 by length, mixed case, digits and special characters; 1 for one that is
 * refused. `refusal`: why.
 */
export function measurePassword(password: string, refusal?: string): Measured {
  if (password === '') return { level: 0 };
  if (refusal !== undefined) return { level: 1, why: refusal };
  const missing = CRITERIA.filter(([, isMet]) => !isMet(password)).map(([name]) => name);
  if (missing.length === 0) return { level: 3 };
  return { level: missing.length <= 2 ? 2 : 1, why: `Добавьте ${missing.join(', ')}` };
}
