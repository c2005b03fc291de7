/** Stores and removes the subscriptions of browsers. */
import { createHash, ECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '@skatert/contracts/orders/push';
import { PUSH_REFUSED } from '@skatert/contracts/orders/push-rules';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { isPublicHost } from './public-agent.js';
import type { PushSubscriptionModel } from './push-subscription-model.js';

export interface SubscribeDeps {
  pushSubscriptions: PushSubscriptionModel;
  quotas: { pushSubscriptionsOfAccount: { max: number } };
  now: () => number;
}

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/**
 * Stores the subscription of a browser for the caller's session, or confirms it. Beyond the quota the one that was not confirmed
 * for longest is removed.
 * @throws AppError VALIDATION_FAILED for an address within a private network, or a key that nothing can be encrypted for
 */
export async function subscribe(
  { pushSubscriptions, quotas, now }: SubscribeDeps,
  { userId, sid, claims }: Caller,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  if (!isPublicHost(new URL(endpoint).hostname) || !isPoint(keys.p256dh))
    throw new AppError('VALIDATION_FAILED', { message: PUSH_REFUSED });
  const stored = { userId, sid, ver: claims.ver, endpoint, ...keys, failures: 0, seenAt: new Date(now()) };
  const documents = documentsOf(pushSubscriptions);
  await documents.updateOne({ _id: idOf(endpoint) }, { $set: stored }, { upsert: true });
  const surplus = await documents
    .find({ userId }, { sort: { seenAt: -1 }, skip: quotas.pushSubscriptionsOfAccount.max })
    .toArray();
  if (surplus.length > 0) await documents.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
}

/** Removes a subscription of the caller; another account's stays. */
export async function unsubscribe(
  { pushSubscriptions }: Pick<SubscribeDeps, 'pushSubscriptions'>,
  userId: number,
  endpoint: string,
): Promise<void> {
  await documentsOf(pushSubscriptions).deleteOne({ _id: idOf(endpoint), userId });
}

/** Returns true for a point of the curve that push messages are encrypted by. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
