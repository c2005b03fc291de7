/** Sends the e-mails of a digest, each recipient's once. */
import type { SendDigestReply } from '@skatert/contracts/auth/digest';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import type { UserModel } from '../accounts/user-model.js';
import { EmailNotSentError, type Mailer } from '../emails/mailer.js';
import { plainEmail } from '../emails/plain-email.js';
import type { SentDigestModel } from './sent-digest-model.js';

export interface SendOnceDeps {
  users: UserModel;
  sentDigests: SentDigestModel;
  mailer: Mailer;
}

export interface Digest {
  /** Identifies the digest: each recipient gets it once. */
  key: string;
  subject: string;
}

/** How long it is known who got a digest, in ms; it is requested again for a day at most. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Sends the digest to each user who has a confirmed address and has not got it yet.
 * @param paragraphs what each user reads
 */
export async function sendOnce(
  deps: SendOnceDeps,
  { key, subject }: Digest,
  paragraphs: ReadonlyMap<number, readonly string[]>,
): Promise<SendDigestReply> {
  const result = { sent: 0, failed: 0 };
  const found = await deps.users
    .find({ _id: { $in: [...paragraphs.keys()] }, emailVerified: true }, { email: 1 })
    .lean();
  for (const { _id, email } of found) {
    const claimed = `${key}:${_id}`;
    if (!email || !(await claim(deps, claimed))) continue;
    try {
      await deps.mailer(plainEmail(email, subject, paragraphs.get(_id) ?? []));
      result.sent += 1;
    } catch (error) {
      if (!(error instanceof EmailNotSentError)) throw error;
      await deps.sentDigests.deleteOne({ _id: claimed });
      result.failed += 1;
    }
  }
  return result;
}

/** Returns false when the recipient has got it: an e-mail that was cut off is rather lost than sent twice. */
async function claim({ sentDigests }: SendOnceDeps, key: string): Promise<boolean> {
  try {
    await sentDigests.create({ _id: key, purgeAt: new Date(Date.now() + KEPT_MS) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
