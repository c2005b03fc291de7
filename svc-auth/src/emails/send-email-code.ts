/** Sends a code to an address that the account wants to confirm. */
import { randomInt } from 'node:crypto';
import { EMAIL_CODE_LENGTH, PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { AppError } from '@skatert/service-kit/shared/errors';
import { addressKey } from './address-key.js';
import { codeEmail } from './code-email.js';
import { idOf } from './email-code-model.js';
import type { EmailDeps } from './email-deps.js';
import { EmailNotSentError } from './mailer.js';

const MINUTE_MS = 60_000;
/** How long a code is valid, in minutes. */
const CODE_MINUTES = 10;
const CODE_TRIES = 5;
/** When to retry after an e-mail could not be sent, in seconds. */
const RETRY_S = 5;
/** The minimum time between two codes for the same address, in ms. */
const PAUSE_MS = MINUTE_MS;
/** How long a confirmation is valid before the profile is saved with the address, in ms. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

/**
 * Sends a code. @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE when the e-mail can't be sent and may be requested
 * again
 */
export async function sendEmailCode(deps: EmailDeps, userId: number, email: string): Promise<void> {
  const account = String(userId);
  const address = addressKey(email);
  const { emailsOfAccount, emailsToAddress } = deps.limits;
  await emailsOfAccount.consume(account);
  await emailsToAddress.consume(address);
  try {
    await sendOnce(deps, userId, email);
  } catch (error) {
    // Only sent e-mails are counted.
    await Promise.all([emailsOfAccount.reward(account), emailsToAddress.reward(address)]);
    throw error;
  }
}

async function sendOnce(deps: EmailDeps, userId: number, email: string): Promise<void> {
  const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
  await replaceCode(deps, userId, email, code);
  try {
    await deps.mailer(codeEmail(email, code, CODE_MINUTES));
  } catch (error) {
    if (!(error instanceof EmailNotSentError)) throw error;
    await withdrawCode(deps, userId, email, code);
    throw new AppError('UNAVAILABLE', { message: PROFILE_TEXTS.emailNotSent, retryAfterS: RETRY_S });
  }
}

/**
 * Stores a new code in place of the previous one. Of two concurrent calls one fails. @throws AppError TOO_MANY_REQUESTS
 */
async function replaceCode(deps: EmailDeps, userId: number, email: string, code: string): Promise<void> {
  const { emailCodes, hashCode, now } = deps;
  const at = now();
  const _id = idOf(userId, email);
  const fresh = {
    hash: hashCode(userId, email, code),
    expiresAt: new Date(at + CODE_MINUTES * MINUTE_MS),
    triesLeft: CODE_TRIES,
  };
  try {
    await emailCodes.updateOne(
      { _id, askedAt: { $lte: new Date(at - PAUSE_MS) } },
      { $set: { userId, askedAt: new Date(at), code: fresh, purgeAt: new Date(at + KEPT_MS) } },
      { upsert: true },
    );
  } catch (error) {
    // The id exists, but the filter did not match: a code was requested less than a pause ago.
    if (!isDuplicateKey(error)) throw error;
    const known = await emailCodes.findById(_id, { askedAt: 1 }).lean();
    const waitMs = (known?.askedAt.getTime() ?? at) + PAUSE_MS - at;
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
}

async function withdrawCode(
  { emailCodes, hashCode }: EmailDeps,
  userId: number,
  email: string,
  code: string,
): Promise<void> {
  await emailCodes.updateOne(
    { _id: idOf(userId, email), 'code.hash': hashCode(userId, email, code) },
    { $unset: { code: 1 }, $set: { askedAt: new Date(0) } },
  );
}
