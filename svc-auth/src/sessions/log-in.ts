/** A login and a password become a session. */
import { createHash } from 'node:crypto';
import { AppError } from '@skatert/service-kit/errors';
import { isPasswordRight } from '../accounts/passwords.js';
import type { UserDoc } from '../accounts/user-model.js';
import { usernameKey } from '../accounts/username-key.js';
import type { RateLimits } from '../rate-limits.js';
import { type Begun, beginSession } from './begin-session.js';
import type { SessionParts } from './session-answer.js';

export interface Credentials {
  username: string;
  password: string;
}

const BASIC = /^Basic +([A-Za-z0-9+/]+={0,2})$/i;

/** Login and password of a Basic header in UTF-8; undefined when it isn't one. */
export function readBasic(header: string | undefined): Credentials | undefined {
  const encoded = BASIC.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(encoded, 'base64'),
    );
    const colon = text.indexOf(':');
    return colon < 0 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return undefined;
  }
}

/** The try is counted before the password is checked, so that many at once are no way round the limit. */
async function identify(
  parts: SessionParts,
  limits: RateLimits,
  { username, password }: Credentials,
  address: string,
): Promise<UserDoc> {
  const key = usernameKey(username);
  const login = createHash('sha256').update(key).digest('base64url');
  await limits.addressFailures.take(address);
  await limits.loginFailures.take(login);
  const user = await parts.users.findOne({ usernameKey: key }).lean<UserDoc>();
  if (!(await isPasswordRight(user?.passwordHash, password)) || !user || user.blockedAt)
    throw new AppError('BAD_CREDENTIALS');
  await Promise.all([limits.addressFailures.giveBack(address), limits.loginFailures.giveBack(login)]);
  return user;
}

/** @throws AppError BAD_CREDENTIALS, the same for an unknown login and a wrong password; TOO_MANY_REQUESTS */
export async function logIn(
  parts: SessionParts,
  limits: RateLimits,
  credentials: Credentials | undefined,
  address: string,
): Promise<Begun> {
  if (!credentials) throw new AppError('BAD_CREDENTIALS');
  return beginSession(parts, await identify(parts, limits, credentials, address));
}
