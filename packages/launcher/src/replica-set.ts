/** The members of the embedded replica set: makes three of one, keeps them on other ports, and makes one of three. */
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';

export type AdminDatabase = ReturnType<ReturnType<mongoose.Connection['getClient']>['db']>;

const REPLICA_SET = 'rs0';
const RETRY_MS = 100;
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Without a primary for this long, the other members elect one, in ms. MongoDB's default of ten seconds would be the whole
 * interruption that customers may see; members on one machine need no time for a network.
 */
const SETTINGS = { electionTimeoutMillis: 3000, heartbeatIntervalMillis: 500 };

/** How long a start waits for members that copy the data, in ms. Later they copy while the platform runs. */
const COPIED_WITHIN_MS = 30_000;

/** How long a change of the members may take, in ms: an election on a busy machine takes a fraction. */
const CHANGED_WITHIN_MS = 120_000;

interface Member {
  _id: number;
  host: string;
}

interface Config {
  version: number;
  members: Member[];
  settings?: object;
}

/** Returns the configuration that follows one. */
const next = (config: Config, members: Member[]): Config => ({
  ...config,
  version: config.version + 1,
  members,
  settings: { ...config.settings, ...SETTINGS },
});

const hostOf = (port: number): string => `127.0.0.1:${port}`;

/** Returns the URI of the embedded mongods, which the driver finds by the ports of all members. */
export const mongodUri = (...ports: number[]): string =>
  ports.length === 1
    ? `mongodb://${ports.map(hostOf)}/?replicaSet=${REPLICA_SET}&directConnection=true`
    : `mongodb://${ports.map(hostOf)}/?replicaSet=${REPLICA_SET}`;

/** Returns the URI of all members by the port of one that runs, however many there are. */
export const anyMemberUri = (port: number): string => `mongodb://${hostOf(port)}/?replicaSet=${REPLICA_SET}`;

/** The arguments of a mongod. */
export const REPLICA_SET_ARGS = ['--replSet', REPLICA_SET];

/**
 * Initiates the replica set by its first member, or changes the addresses when ports have changed. `ports`: of the members
 * by their numbers; those that the set does not have are ignored, those that it has beyond them are removed.
 */
export async function claimReplicaSet(admin: AdminDatabase, ports: readonly number[]): Promise<void> {
  const [first = 0] = ports;
  try {
    const members = [{ _id: 0, host: hostOf(first) }];
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members, settings: SETTINGS } });
  } catch (error) {
    if ((error as { codeName?: string }).codeName !== 'AlreadyInitialized') throw error;
    const config = await configOf(admin);
    const members = config.members.flatMap((member) => {
      const port = ports[member._id];
      return port === undefined ? [] : { ...member, host: hostOf(port) };
    });
    const isSame = members.every(({ host }, index) => host === config.members[index]?.host);
    if (isSame && members.length === config.members.length) return;
    // There is no primary that could do it while the members don't reach each other.
    await admin.command({ replSetReconfig: next(config, members), force: true });
  }
}

/** Waits until the member is the primary. */
export async function untilPrimary(admin: AdminDatabase): Promise<void> {
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) await delay(50);
}

/**
 * Makes the mongods on these ports, which run, members of the replica set of the first one. Waits until each has copied
 * the data, for half a minute at most.
 */
export async function growReplicaSet(ports: readonly number[], signal?: AbortSignal): Promise<void> {
  await onMember(ports[0] ?? 0, (first) => repeatUntilDone(() => claimReplicaSet(first, ports), signal));
  const connect = () => mongoose.createConnection(mongodUri(...ports), timeouts).asPromise();
  const client = await repeatUntilDone(connect, signal);
  try {
    const admin = client.getClient().db('admin');
    for (const [_id, port] of ports.entries())
      await repeatUntilDone(async () => {
        const config = await configOf(admin);
        if (config.members.some((member) => member._id === _id)) return;
        const members = [...config.members, { _id, host: hostOf(port) }];
        await admin.command({ replSetReconfig: next(config, members) });
      }, signal);
    const end = performance.now() + COPIED_WITHIN_MS;
    while (!(await haveCopied(admin)) && performance.now() < end && !signal?.aborted) await delay(RETRY_MS);
  } finally {
    await client.close();
  }
}

/**
 * Removes all members but the first, whose data is complete then: as the primary it has all that a majority has
 * acknowledged. All mongods on these ports run.
 */
export async function shrinkReplicaSet(ports: readonly number[], signal?: AbortSignal): Promise<void> {
  await onMember(ports[0] ?? 0, async (admin) => {
    await repeatUntilDone(() => claimReplicaSet(admin, ports), signal);
    await repeatUntilDone(async () => {
      if (!(await admin.command({ hello: 1 })).isWritablePrimary) await admin.command({ replSetStepUp: 1 });
      const config = await configOf(admin);
      if (config.members.length === 1) return;
      // One by one, so that each majority has a member of the one before.
      const members = config.members.slice(0, -1);
      await admin.command({ replSetReconfig: next(config, members) });
      if (members.length > 1) throw new Error('there are further members');
    }, signal);
  });
}

const timeouts = { serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS };

/** Opens a connection to one mongod, whatever its replica set is. */
export const openMember = (port: number): mongoose.Connection =>
  mongoose.createConnection(`mongodb://${hostOf(port)}/?directConnection=true`, timeouts);

async function onMember(port: number, work: (admin: AdminDatabase) => Promise<void>): Promise<void> {
  const connection = await openMember(port).asPromise();
  try {
    await work(connection.getClient().db('admin'));
  } finally {
    await connection.close();
  }
}

const configOf = async (admin: AdminDatabase): Promise<Config> =>
  (await admin.command({ replSetGetConfig: 1 })).config;

/** The states of members that `replSetGetStatus` returns. */
export const PRIMARY = 1;
const SECONDARY = 2;

/** Returns true for a member that does not copy data. */
export const hasAllData = ({ state }: { state: number }): boolean => state === PRIMARY || state === SECONDARY;

/** Returns true when all members have copied the data. */
async function haveCopied(admin: AdminDatabase): Promise<boolean> {
  const status = await admin.command({ replSetGetStatus: 1 }).catch(() => ({ members: [{ state: 0 }] }));
  return status.members.every(hasAllData);
}

/**
 * Repeats a step, which has to be idempotent, while an election or another change of the set refuses it.
 * @throws its error after two minutes
 */
async function repeatUntilDone<T>(step: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const end = performance.now() + CHANGED_WITHIN_MS;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (signal?.aborted || performance.now() > end) throw error;
      await delay(RETRY_MS);
    }
  }
}
