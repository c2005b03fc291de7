/** Sends links to a new password to who has forgotten his own. */
import { RESET_MINUTES } from '@skatert/contracts/auth/password-reset-rules';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyBaseLogger } from 'fastify';
import { hashOf, newSecret } from '../accounts/one-time-secret.js';
import { ANY_CASE, type UserDoc, type UserModel } from '../accounts/user-model.js';
import { usernameKey } from '../accounts/username-key.js';
import { addressKey } from '../emails/address-key.js';
import { type Email, EmailNotSentError, type Mailer } from '../emails/mailer.js';
import type { RateLimits } from '../rate-limits.js';
import { noPasswordEmail, resetEmail } from './reset-emails.js';
import type { PasswordResetModel } from './reset-model.js';

export interface RequestResetDeps {
  users: UserModel;
  passwordResets: PasswordResetModel;
  mailer: Mailer;
  limits: Pick<RateLimits, 'resetsToAddress'>;
  /** The public origin, which links begin with; absent: none is sent. */
  publicUrl: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
}

/** Several accounts may have one address; each gets an e-mail of its own. */
const ACCOUNTS_MAX = 5;
const MINUTE_MS = 60_000;

/** An account that an e-mail can be sent to. */
type Reachable = UserDoc & { email: string };

/**
 * Sends a link for each account that has the login, or the confirmed address. Nothing of the result must reach who has
 * asked: neither an error nor the time that it takes.
 */
export async function requestReset(deps: RequestResetDeps, login: string): Promise<void> {
  for (const user of await findAccounts(deps, login)) await sendLink(deps, user);
}

async function findAccounts({ users }: RequestResetDeps, login: string): Promise<Reachable[]> {
  const reachable = { emailVerified: true, blockedAt: { $exists: false } };
  const byAddress = login.includes('@')
    ? await users
        .find({ ...reachable, email: login })
        .collation(ANY_CASE)
        .sort({ _id: 1 })
        .limit(ACCOUNTS_MAX)
        .lean<UserDoc[]>()
    : [];
  // The collation holds more letters for equal than case alone makes different.
  const same = byAddress.filter(({ email }) => email?.toLowerCase() === login.toLowerCase());
  const byLogin = await users.find({ ...reachable, usernameKey: usernameKey(login) }).lean<UserDoc[]>();
  // A login may be an address, which others have confirmed.
  const others = same.filter(({ _id }) => !byLogin.some((user) => user._id === _id));
  return [...byLogin, ...others]
    .slice(0, ACCOUNTS_MAX)
    .filter((user): user is Reachable => user.email !== null);
}

/** Sends the link, always to the stored address: the typed one may only look like it. */
async function sendLink(deps: RequestResetDeps, user: Reachable): Promise<void> {
  const { publicUrl, log } = deps;
  const { email, passwordHash } = user;
  if (passwordHash === null) {
    await sendCounted(deps, noPasswordEmail(email, user));
    return;
  }
  if (publicUrl === undefined) {
    log.warn('no link to a new password sent: PUBLIC_URL is not set');
    return;
  }
  const token = newSecret();
  const _id = hashOf(token);
  const expiresAt = new Date(deps.now() + RESET_MINUTES * MINUTE_MS);
  await deps.passwordResets.create([{ _id, userId: user._id, passwordHash, email, expiresAt }]);
  const isSent = await sendCounted(deps, resetEmail(email, user, { origin: publicUrl, token }));
  if (!isSent) await deps.passwordResets.deleteOne({ _id });
}

/** Sends an e-mail within the limit of its address, and returns false when it was not sent. */
async function sendCounted({ limits, mailer }: RequestResetDeps, email: Email): Promise<boolean> {
  const address = addressKey(email.to);
  try {
    await limits.resetsToAddress.consume(address);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
  try {
    await mailer(email);
    return true;
  } catch (error) {
    if (!(error instanceof EmailNotSentError)) throw error;
    // Only sent e-mails are counted.
    await limits.resetsToAddress.reward(address);
    return false;
  }
}
