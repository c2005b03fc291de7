/** API keys of staff accounts: random, shown once, stored as a hash. */
import { createHash, randomInt } from 'node:crypto';
import { API_KEY_ALPHABET, API_KEY_LENGTH } from '@skatert/contracts/auth/staff-rules';

/** Returns a new random key. */
export function generateApiKey(): string {
  return Array.from(
    { length: API_KEY_LENGTH },
    () => API_KEY_ALPHABET[randomInt(API_KEY_ALPHABET.length)],
  ).join('');
}

/** Returns the hash of a key. A fast hash suffices, since 138 random bits can't be guessed. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
