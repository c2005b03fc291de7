/**
 * Limits wrong passwords per login. The limit for unknown browsers is low and shared by all of them, so that a password
 * can't be guessed. A browser in which the login signed in before is counted separately, so that guessing by strangers
 * doesn't lock the owner out.
 */
import { createHash } from 'node:crypto';
import { networkOf } from '@skatert/service-kit/http/network-of';
import type { RateLimit } from '@skatert/service-kit/http/rate-limits';
import type { RateLimits } from '../rate-limits.js';

export interface PasswordAttempt {
  /** The login's key, see username-key.ts; an unknown login is counted like any other. */
  usernameKey: string;
  /**
   * A browser in which the login signed in before (its id), the profile (`profile`), or the address of an unknown
   * browser.
   */
  by: { knownClient: string } | { address: string };
}

export type PasswordLimits = Pick<
  RateLimits,
  'addressFailures' | 'loginFromAddressFailures' | 'loginFailures' | 'knownBrowserFailures'
>;

/** Returns the limits of an attempt. The login's is last, so that attempts rejected by address don't exhaust it. */
function countsOf(limits: PasswordLimits, { usernameKey, by }: PasswordAttempt): [RateLimit, string][] {
  const login = createHash('sha256').update(usernameKey).digest('base64url');
  if ('knownClient' in by) return [[limits.knownBrowserFailures, `${login}:${by.knownClient}`]];
  const network = networkOf(by.address);
  return [
    [limits.addressFailures, network],
    [limits.loginFromAddressFailures, `${login}:${network}`],
    [limits.loginFailures, login],
  ];
}

/**
 * Runs a password check and returns its result. The attempt is counted before the check, so that concurrent attempts
 * can't bypass the limit, and removed from the count when the password is correct.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function checkWithinLimits(
  limits: PasswordLimits,
  attempt: PasswordAttempt,
  isCorrect: () => Promise<boolean>,
): Promise<boolean> {
  const counts = countsOf(limits, attempt);
  for (const [limit, key] of counts) await limit.consume(key);
  if (!(await isCorrect())) return false;
  await Promise.all(counts.map(([limit, key]) => limit.reward(key)));
  return true;
}
