/** The access entry of a user: the memberships that all services and gateways read from a NATS KV bucket. */
import { ACCESS_BUCKET, AccessEntry } from '@skatert/contracts/auth/access';
import { AUTH_STATE_SCHEMAS } from '@skatert/contracts/auth/states';
import { bucketStream, bucketSubject, openBucket } from '@skatert/service-kit/events/bucket-watch';
import type { Bus } from '@skatert/service-kit/events/bus';
import { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession } from 'mongoose';
import {
  type AccessRecordDoc,
  boundTo,
  type MembershipDoc,
  type MembershipModels,
} from './membership-model.js';

export interface AccessEntryDeps extends MembershipModels {
  /** Returns the lowest valid `ver` of the user's tokens; undefined for an unknown user. */
  lowestTokenVersion: (userId: number) => Promise<number | undefined>;
}

/** Returns the current entry; null for a user who never had a membership. */
export async function readAccess(
  deps: AccessEntryDeps & { accessPublisher: StatePublisher<AccessRecordDoc> },
  userId: number,
): Promise<AccessEntry | null> {
  const record = await deps.accessRecords.findById(userId).lean();
  if (!record) return null;
  const entry = await entryOf(deps, record);
  return { ...entry, version: await deps.accessPublisher.publishedVersion(entry.version) };
}

/** Returns the entry of a record. The record is read before, so that the entry is never older than its version. */
async function entryOf(deps: AccessEntryDeps, record: AccessRecordDoc): Promise<AccessEntry> {
  const held = await deps.memberships.find({ userId: record._id }).sort({ _id: 1 }).lean<MembershipDoc[]>();
  return {
    userId: record._id,
    version: record.version,
    minVer: (await deps.lowestTokenVersion(record._id)) ?? Number.MAX_SAFE_INTEGER,
    memberships: held.map((membership) => ({
      membershipId: membership._id,
      brandId: membership.brandId,
      masterId: membership.masterId,
      locationId: membership.locationId,
      roles: membership.roles,
      ...boundTo(membership),
    })),
  };
}

/** Marks the user's entry for publishing, in the transaction of the change. */
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

/** Returns the publisher of access entries. */
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
    state: AccessEntry,
    subjects: `${ACCESS_BUCKET}/*`,
    prepare: async () => (await (await openBucket(bus, ACCESS_BUCKET)).status()).streamInfo,
    stream: bucketStream(bus, ACCESS_BUCKET),
    kind: bucketSubject(bus, ACCESS_BUCKET, '*'),
    subject: (id) => bucketSubject(bus, ACCESS_BUCKET, id),
    toState: (record) => entryOf(deps, record),
    withdraw: (entry: AccessEntry): AccessEntry => ({ ...entry, minVer: 0, memberships: [] }),
  });
}
