/** Sends a digest to those who run the brands of a master: to owners and administrators with a confirmed address. */
import type { SendDigestReply, SendDigestRequest } from '@skatert/contracts/auth/digest';
import { OWNERS } from '@skatert/contracts/shared/roles';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import type { UserModel } from '../accounts/user-model.js';
import { EmailNotSentError, type Mailer } from '../emails/mailer.js';
import { plainEmail } from '../emails/plain-email.js';
import type { MembershipModels } from '../memberships/membership-model.js';
import type { SentDigestModel } from './sent-digest-model.js';

export interface SendDigestDeps extends Pick<MembershipModels, 'memberships' | 'brands'> {
  users: UserModel;
  sentDigests: SentDigestModel;
  mailer: Mailer;
}

/** How long it is known who got a digest, in ms; it is requested again for a day at most. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Sends the digest to each recipient who has not got it yet. */
export async function sendDigest(deps: SendDigestDeps, digest: SendDigestRequest): Promise<SendDigestReply> {
  const result = { sent: 0, failed: 0 };
  for (const { _id, email } of await findRecipients(deps, digest)) {
    const key = `${digest.key}:${_id}`;
    if (!(await claim(deps, key))) continue;
    try {
      await deps.mailer(plainEmail(email, digest.subject, digest.paragraphs));
      result.sent += 1;
    } catch (error) {
      if (!(error instanceof EmailNotSentError)) throw error;
      await deps.sentDigests.deleteOne({ _id: key });
      result.failed += 1;
    }
  }
  return result;
}

/** Returns the users with their confirmed addresses. */
async function findRecipients(
  { memberships, brands, users }: SendDigestDeps,
  { masterId, except }: SendDigestRequest,
): Promise<{ _id: number; email: string }[]> {
  const held = await memberships.find({ masterId, roles: { $in: [...OWNERS] } }).lean();
  const archived = await brands.distinct('_id', { masterId, status: 'ARCHIVED' });
  const unwilling = new Set(except);
  const ids = held
    .filter(({ brandId, userId }) => !archived.includes(brandId) && !unwilling.has(userId))
    .map(({ userId }) => userId);
  const found = await users.find({ _id: { $in: ids }, emailVerified: true }, { email: 1 }).lean();
  return found.flatMap(({ _id, email }) => (email ? [{ _id, email }] : []));
}

/** Returns false when the recipient has got it: an e-mail that was cut off is rather lost than sent twice. */
async function claim({ sentDigests }: SendDigestDeps, key: string): Promise<boolean> {
  try {
    await sentDigests.create({ _id: key, purgeAt: new Date(Date.now() + KEPT_MS) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
