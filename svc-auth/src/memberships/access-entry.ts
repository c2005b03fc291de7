/** The access entry of a user: what every service and gateway knows of his rights, told through NATS KV. */
import { ACCESS_BUCKET, type AccessEntry } from '@skatert/contracts/auth/access';
import { AUTH_STATE_SCHEMAS } from '@skatert/contracts/auth/states';
import { bucketStream, bucketSubject, openBucket } from '@skatert/service-kit/bucket-watch';
import type { Bus } from '@skatert/service-kit/bus';
import { StatePublisher } from '@skatert/service-kit/state-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession } from 'mongoose';
import type { AccessRecordDoc, MembershipDoc, MembershipModels } from './membership-model.js';

export interface AccessEntryDeps extends MembershipModels {
  /** The lowest `ver` that a token of the user may carry; undefined: no such user. */
  lowestTokenVersion: (userId: number) => Promise<number | undefined>;
}

/** The entry as it is now; null for who never had a membership. */
export async function readAccess(
  deps: AccessEntryDeps & { accessPublisher: StatePublisher<AccessRecordDoc> },
  userId: number,
): Promise<AccessEntry | null> {
  const record = await deps.accessRecords.findById(userId).lean();
  if (!record) return null;
  const entry = await entryOf(deps, record);
  return { ...entry, version: await deps.accessPublisher.publishedVersion(entry.version) };
}

/** Read after the record, so that an entry is never older than the version it carries. */
async function entryOf(deps: AccessEntryDeps, record: AccessRecordDoc): Promise<AccessEntry> {
  const held = await deps.memberships.find({ userId: record._id }).sort({ _id: 1 }).lean<MembershipDoc[]>();
  return {
    userId: record._id,
    version: record.version,
    minVer: (await deps.lowestTokenVersion(record._id)) ?? Number.MAX_SAFE_INTEGER,
    memberships: held.map(({ _id, brandId, masterId, locationId, roles }) => ({
      membershipId: _id,
      brandId,
      masterId,
      locationId,
      roles,
    })),
  };
}

/** Notes in the transaction of the change that the user's entry has to be told. */
export async function markAccessChanged(
  { accessRecords }: MembershipModels,
  userId: number,
  session: ClientSession,
): Promise<void> {
  await accessRecords.updateOne(
    { _id: userId },
    { $inc: { version: 1 }, $set: { pending: true } },
    { upsert: true, session },
  );
}

export function createAccessPublisher(
  bus: Bus,
  log: FastifyBaseLogger,
  deps: AccessEntryDeps,
): StatePublisher<AccessRecordDoc> {
  return new StatePublisher<AccessRecordDoc>({
    bus,
    log,
    model: deps.accessRecords,
    schema: AUTH_STATE_SCHEMAS.access,
    prepare: async () => (await (await openBucket(bus, ACCESS_BUCKET)).status()).streamInfo,
    stream: bucketStream(bus, ACCESS_BUCKET),
    kind: bucketSubject(bus, ACCESS_BUCKET, '*'),
    subject: (id) => bucketSubject(bus, ACCESS_BUCKET, id),
    toState: (record) => entryOf(deps, record),
    withdraw: (entry: AccessEntry): AccessEntry => ({ ...entry, minVer: 0, memberships: [] }),
  });
}
