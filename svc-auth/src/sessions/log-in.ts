/** A login and a password become a session. */
import { USERNAME_MAX } from '@skatert/contracts/auth/registration-rules';
import { isOverlong } from '@skatert/contracts/shared/typed-text';
import { AppError } from '@skatert/service-kit/errors';
import { isRightInTries } from '../accounts/password-tries.js';
import { isPasswordRight } from '../accounts/passwords.js';
import type { UserDoc } from '../accounts/user-model.js';
import { usernameKey } from '../accounts/username-key.js';
import type { RateLimits } from '../rate-limits.js';
import { type Begun, beginSession } from './begin-session.js';
import { endSession } from './end-session.js';
import type { SessionDeps } from './session-deps.js';

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

/** Where a login comes from. */
export interface LoginOrigin {
  address: string;
  userAgent?: string;
  /** The id of the browser if the login of that key signed in by it before. */
  browserOf: (usernameKey: string) => string | undefined;
}

async function identify(
  { users }: SessionDeps,
  limits: RateLimits,
  { username, password }: Credentials,
  { address, browserOf }: LoginOrigin,
): Promise<UserDoc> {
  const key = usernameKey(username);
  let user: UserDoc | null = null;
  const browser = browserOf(key);
  const by = browser === undefined ? { address } : { knownAs: browser };
  const right = await isRightInTries(limits, { usernameKey: key, by }, async () => {
    user = await users.findOne({ usernameKey: key }).lean<UserDoc>();
    return (await isPasswordRight(user?.passwordHash, password)) && !user?.blockedAt;
  });
  if (!right || !user) throw new AppError('BAD_CREDENTIALS');
  return user;
}

/** @throws AppError BAD_CREDENTIALS, the same for an unknown login and a wrong password; TOO_MANY_REQUESTS */
export async function logIn(
  deps: SessionDeps,
  limits: RateLimits,
  credentials: Credentials | undefined,
  origin: LoginOrigin,
): Promise<Begun> {
  if (!credentials || isOverlong(credentials.username, USERNAME_MAX)) throw new AppError('BAD_CREDENTIALS');
  const user = await identify(deps, limits, credentials, origin);
  const begun = await beginSession(deps, user, origin.userAgent);
  // Whoever changed the password meanwhile ended the sessions he found, and this one wasn't there yet.
  if (await deps.users.exists({ _id: user._id, passwordHash: user.passwordHash })) return begun;
  await endSession(deps, begun.session._id, 'PASSWORD');
  throw new AppError('BAD_CREDENTIALS');
}
