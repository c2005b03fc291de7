/** Calls with an idempotency key: what is stored of the last ones recognizes a repeat. */
import { createHash } from 'node:crypto';
import { AppError } from '../shared/errors.js';

export interface KeyedCall {
  key: string;
  /** The hash of the body, see `hashOf`. */
  bodyHash: string;
}

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/**
 * Returns the stored call of which this one is a repeat; undefined when there is none.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another body
 */
export function findRepeated<T extends KeyedCall>(
  stored: readonly T[] | undefined,
  { key, bodyHash }: KeyedCall,
): T | undefined {
  const known = stored?.find((call) => call.key === key);
  if (known && known.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}
