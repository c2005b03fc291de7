/** A code goes to an address that the account wants to confirm. */
import { createHash, randomInt } from 'node:crypto';
import { EMAIL_CODE_LENGTH, PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import { isDuplicateKey } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import { codeLetter } from './code-letter.js';
import { idOf } from './email-code-model.js';
import type { EmailDeps } from './email-deps.js';
import { LetterNotSent } from './mailer.js';

const MINUTE_MS = 60_000;
/** How long a code can be used, in minutes. */
const CODE_MINUTES = 10;
const CODE_TRIES = 5;
/** Seconds after which a letter that could not be sent is worth another try. */
const RETRY_S = 5;
/** A second code for the same address is sent after this time, in ms. */
const PAUSE_MS = MINUTE_MS;
/** A confirmed address waits so long for the profile to be saved with it. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

/** @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE when the letter can't be sent: another may be asked for at once */
export async function sendEmailCode(deps: EmailDeps, userId: number, email: string): Promise<void> {
  const account = String(userId);
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const { lettersOfAccount, lettersToAddress } = deps.limits;
  await lettersOfAccount.take(account);
  await lettersToAddress.take(address);
  try {
    await sendOnce(deps, userId, email);
  } catch (error) {
    // No letter went out: none is counted.
    await Promise.all([lettersOfAccount.giveBack(account), lettersToAddress.giveBack(address)]);
    throw error;
  }
}

async function sendOnce(deps: EmailDeps, userId: number, email: string): Promise<void> {
  const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
  await replaceCode(deps, userId, email, code);
  try {
    await deps.mailer(codeLetter(email, code, CODE_MINUTES));
  } catch (error) {
    if (!(error instanceof LetterNotSent)) throw error;
    await takeBack(deps, userId, email, code);
    throw new AppError('UNAVAILABLE', { message: PROFILE_TEXTS.emailNotSent, retryAfterS: RETRY_S });
  }
}

/** The new code is the only one. Of two calls at the same moment one gets here. */
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
    // The filter found none, yet the id is there: a code was asked for a moment ago.
    if (!isDuplicateKey(error)) throw error;
    const known = await emailCodes.findById(_id, { askedAt: 1 }).lean();
    const waitMs = (known?.askedAt.getTime() ?? at) + PAUSE_MS - at;
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
}

async function takeBack(
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
