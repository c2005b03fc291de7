/**
 * A password that is typed is a try of its login. Only wrong ones stay counted. Strangers have little of it together,
 * so that a password can't be guessed; a browser that the login signed in by before is counted by itself, so that
 * strangers who guess don't keep the owner out.
 */
import { createHash } from 'node:crypto';
import { networkOf } from '@skatert/service-kit/network-of';
import type { RateLimit } from '@skatert/service-kit/rate-limits';
import type { RateLimits } from '../rate-limits.js';

export interface PasswordTry {
  /** The login's key, see username-key.ts; an unknown login is counted like any other. */
  usernameKey: string;
  /** A browser that the login signed in by before, or the address of a stranger. */
  by: { knownAs: string } | { address: string };
}

export type PasswordLimits = Pick<
  RateLimits,
  'addressFailures' | 'loginFromAddressFailures' | 'loginFailures' | 'knownBrowserFailures'
>;

/** The counts of a try. The login's own comes last: tries that its address isn't allowed must not use it up. */
function countsOf(limits: PasswordLimits, { usernameKey, by }: PasswordTry): [RateLimit, string][] {
  const login = createHash('sha256').update(usernameKey).digest('base64url');
  if ('knownAs' in by) return [[limits.knownBrowserFailures, `${login}:${by.knownAs}`]];
  const network = networkOf(by.address);
  return [
    [limits.addressFailures, network],
    [limits.loginFromAddressFailures, `${login}:${network}`],
    [limits.loginFailures, login],
  ];
}

/**
 * Runs a check of a password as one try. It is counted before, so that many at once are no way round the limit.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function isRightInTries(
  limits: PasswordLimits,
  tried: PasswordTry,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counts = countsOf(limits, tried);
  for (const [limit, key] of counts) await limit.take(key);
  if (!(await isRight())) return false;
  await Promise.all(counts.map(([limit, key]) => limit.giveBack(key)));
  return true;
}
