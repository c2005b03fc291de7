/** Logs a user in with login and password. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { PasswordChangeRequired } from '@skatert/contracts/auth/first-password';
import { USERNAME_MAX } from '@skatert/contracts/auth/registration-rules';
import { isOverlong } from '@skatert/contracts/shared/typed-text';
import { AppError } from '@skatert/service-kit/shared/errors';
import { isPasswordOf, temporaryUntil } from '../accounts/first-password.js';
import { checkWithinLimits } from '../accounts/password-attempts.js';
import type { UserDoc } from '../accounts/user-model.js';
import { usernameKey } from '../accounts/username-key.js';
import type { RateLimits } from '../rate-limits.js';
import { issueTicket, type TicketDeps } from '../sign-in-tickets/tickets.js';
import { beginPasswordSession, type NewSession } from './begin-session.js';
import type { SessionDeps } from './session-deps.js';

export interface Credentials {
  username: string;
  password: string;
}

const BASIC = /^Basic +([A-Za-z0-9+/]+={0,2})$/i;

/** Returns login and password of a Basic header in UTF-8; undefined for another header. */
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

/** The client of a login. */
export interface LoginOrigin {
  address: string;
  userAgent?: string;
  /** Returns the browser's id if the login with that key has signed in there before. */
  browserOf: (usernameKey: string) => string | undefined;
}

async function identify(
  { users, passwords }: SessionDeps,
  limits: RateLimits,
  { username, password }: Credentials,
  { address, browserOf }: LoginOrigin,
): Promise<UserDoc> {
  const key = usernameKey(username);
  let user: UserDoc | null = null;
  const browser = browserOf(key);
  const by = browser === undefined ? { address } : { knownClient: browser };
  const isCorrect = await checkWithinLimits(limits, { usernameKey: key, by }, async () => {
    user = await users.findOne({ usernameKey: key }).lean<UserDoc>();
    return (await isPasswordOf(passwords, user, password)) && !user?.blockedAt;
  });
  if (!isCorrect || !user) throw new AppError(AUTH_ERRORS.BAD_CREDENTIALS);
  return user;
}

/**
 * Requires that nobody else has set the password; its change needs the ticket of the error. Who does not know the password
 * learns nothing of it. @throws AppError PASSWORD_CHANGE_REQUIRED, PASSWORD_LAPSED
 */
async function requireOwnPassword(deps: LogInDeps, user: UserDoc): Promise<void> {
  const until = temporaryUntil(user);
  if (until === undefined || user.passwordHash === null) return;
  if (until.getTime() <= deps.now()) throw new AppError(AUTH_ERRORS.PASSWORD_LAPSED);
  const { _id, passwordHash } = user;
  const details: PasswordChangeRequired = {
    ticket: await issueTicket(deps, 'first-password', { _id, passwordHash }),
  };
  throw new AppError(AUTH_ERRORS.PASSWORD_CHANGE_REQUIRED, { details, isNested: true });
}

export interface LogInDeps extends SessionDeps, TicketDeps {}

/**
 * Verifies the credentials and starts a session.
 * @throws AppError BAD_CREDENTIALS, the same for an unknown login and a wrong password; TOO_MANY_REQUESTS;
 * PASSWORD_CHANGE_REQUIRED, PASSWORD_LAPSED for a first password
 */
export async function logIn(
  deps: LogInDeps,
  limits: RateLimits,
  credentials: Credentials | undefined,
  origin: LoginOrigin,
): Promise<NewSession> {
  if (!credentials || isOverlong(credentials.username, USERNAME_MAX))
    throw new AppError(AUTH_ERRORS.BAD_CREDENTIALS);
  const user = await identify(deps, limits, credentials, origin);
  await requireOwnPassword(deps, user);
  const started = await beginPasswordSession(deps, user, origin.userAgent);
  if (!started) throw new AppError(AUTH_ERRORS.BAD_CREDENTIALS);
  return started;
}
