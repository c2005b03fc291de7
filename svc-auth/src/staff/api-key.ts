/** The key of a staff account: random, shown once, kept as a hash. */
import { createHash, randomInt } from 'node:crypto';
import { API_KEY_ALPHABET, API_KEY_LENGTH } from '@skatert/contracts/auth/staff-rules';

export function makeApiKey(): string {
  return Array.from(
    { length: API_KEY_LENGTH },
    () => API_KEY_ALPHABET[randomInt(API_KEY_ALPHABET.length)],
  ).join('');
}

/** A fast hash is enough: nobody guesses 138 random bits. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
