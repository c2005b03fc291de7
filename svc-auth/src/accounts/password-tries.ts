/** A password that is typed is a try: of its login, and of the address it comes from. Only wrong ones stay counted. */
import { createHash } from 'node:crypto';
import type { RateLimits } from '../rate-limits.js';

export interface PasswordTry {
  /** The login's key, see username-key.ts. */
  usernameKey: string;
  /** The address of who tries. */
  address: string;
}

/**
 * Runs a check of a password as one try. It is counted before, so that many at once are no way round the limit.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function isRightInTries(
  { addressFailures, loginFailures }: Pick<RateLimits, 'addressFailures' | 'loginFailures'>,
  { usernameKey, address }: PasswordTry,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const login = createHash('sha256').update(usernameKey).digest('base64url');
  await addressFailures.take(address);
  await loginFailures.take(login);
  if (!(await isRight())) return false;
  await Promise.all([addressFailures.giveBack(address), loginFailures.giveBack(login)]);
  return true;
}
