/** Who wants the digest of a master. */
import { DIGEST_PEOPLE_MAX } from '@skatert/contracts/auth/digest';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type DigestModels, digestSettingKey } from './digest-models.js';

export type DigestSettingDeps = Pick<DigestModels, 'digestSettings' | 'digestRefusals'>;

/** Returns true when the user wants the digest of at least one of the masters. */
export async function isDigestWanted(
  { digestSettings, digestRefusals }: DigestSettingDeps,
  userId: number,
  masters: readonly number[],
): Promise<boolean> {
  const keys = masters.map((masterId) => digestSettingKey(userId, masterId));
  const found = await documentsOf(digestSettings)
    .find({ _id: { $in: keys } })
    .toArray();
  if (found.some(({ enabled }) => enabled)) return true;
  return found.length < masters.length && (await digestRefusals.exists({ _id: userId })) === null;
}

/** Stores whether the user wants the digests of the masters. */
export async function setDigest(
  { digestSettings }: DigestSettingDeps,
  userId: number,
  masters: readonly number[],
  enabled: boolean,
): Promise<void> {
  const writes = masters.map((masterId) => ({
    updateOne: {
      filter: { _id: digestSettingKey(userId, masterId) },
      update: { $set: { userId, masterId, enabled } },
      upsert: true,
    },
  }));
  await documentsOf(digestSettings).bulkWrite(writes);
}

/**
 * Returns users who don't want the digest of a master, as many as a request takes: those who have refused it, then those
 * who refused those of all masters with an earlier release.
 */
export async function findUnwilling(
  { digestSettings, digestRefusals }: DigestSettingDeps,
  masterId: number,
): Promise<number[]> {
  const settings = documentsOf(digestSettings);
  const refused = await settings.find({ masterId, enabled: false }).limit(DIGEST_PEOPLE_MAX).toArray();
  const left = DIGEST_PEOPLE_MAX - refused.length;
  const ids = refused.map(({ userId }) => userId);
  if (left === 0) return ids;
  const decided = await settings.distinct('userId', { masterId });
  const others = documentsOf(digestRefusals).find({ _id: { $nin: decided } });
  return [...ids, ...(await others.limit(left).toArray()).map(({ _id }) => _id)];
}
