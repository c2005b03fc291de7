/** For tests: connections to the mongod and nats-server of the test run, tokens, memberships, and waiting. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { ACCESS_BUCKET, type AccessEntry } from '@skatert/contracts/auth/access';
import {
  ACCESS_TOKEN_TTL_S,
  type AccessClaims,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_TYPE,
} from '@skatert/contracts/auth/session';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { FastifyBaseLogger } from 'fastify';
import { SignJWT } from 'jose';
import type { Connection } from 'mongoose';
import { openDatabase } from '../data/database.js';
import { openBucket } from '../events/bucket-watch.js';
import { Bus } from '../events/bus.js';
import { FileWorker, type FileWorkerOptions } from '../files/file-worker.js';
import type { Jobs } from '../files/serve-jobs.js';
import { createLogger } from '../process/logger.js';

function addressOf(name: 'TEST_MONGODB_URI' | 'TEST_NATS_URL'): string {
  const address = process.env[name];
  if (!address)
    throw new Error(
      `${name} is not set: start the tests by "npm test", or "npm run with-servers -- npx vitest run --root <folder>"`,
    );
  return address;
}

/** A key pair of access tokens, in PEM. */
export interface TestKeys {
  publicKeyPem: string;
  privateKeyPem: string;
}

export interface TestPlatform extends TestKeys {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  /** Another connection to the same NATS and prefix, for a second instance or another service. */
  openBus: () => Promise<Bus>;
  /** Drops the database and closes everything. */
  close: () => Promise<void>;
}

/** Opens a database and a NATS prefix for one test file. */
export async function openTestPlatform(): Promise<TestPlatform> {
  const id = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const log = createLogger('test', process.env.TEST_LOG_LEVEL ?? 'silent');
  const connection = await openDatabase(addressOf('TEST_MONGODB_URI'), id);
  const buses: Bus[] = [];
  const openBus = async (): Promise<Bus> => {
    const bus = await Bus.connect({ url: addressOf('TEST_NATS_URL'), name: id, prefix: id }, log);
    buses.push(bus);
    return bus;
  };
  const bus = await openBus();
  return {
    connection,
    bus,
    log,
    openBus,
    ...createTestKeys(),
    close: async () => {
      await removeStreams(bus, id);
      await Promise.all(buses.map((each) => each.close()));
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

interface Closable {
  close: () => Promise<void>;
}

/** Opens something before the tests of a file and closes it after them. Only hooks and tests may read the result. */
export const openForTests = <T extends Closable>(open: () => Promise<T>): T =>
  shared(open, beforeAll, afterAll);

/** Opens something before each test and closes it after it. Only hooks and tests may read the result. */
export const openForEachTest = <T extends Closable>(open: () => Promise<T>): T =>
  shared(open, beforeEach, afterEach);

function shared<T extends Closable>(
  open: () => Promise<T>,
  before: (hook: () => Promise<void>) => void,
  after: (hook: () => Promise<void>) => void,
): T {
  const result = {} as T;
  before(async () => {
    Object.setPrototypeOf(result, await open());
  });
  after(() => result.close());
  return result;
}

async function removeStreams(bus: Bus, prefix: string): Promise<void> {
  const manager = await bus.manager();
  for await (const name of manager.streams.names()) {
    if (name.startsWith(`${prefix}_`) || name.startsWith(`KV_${prefix}_`)) await manager.streams.delete(name);
  }
}

/**
 * Returns the worker process of a service, which runs its sources.
 * @param service the name of its folder
 */
export const openTestWorker = <J extends Jobs>(
  service: string,
  log: FastifyBaseLogger,
  options: Partial<FileWorkerOptions> = {},
): FileWorker<J> =>
  new FileWorker<J>({
    program: join(__dirname, '../../../..', service, 'src/file-worker.ts'),
    log,
    fileLimits: { perAccount: 100, ofAll: 100 },
    ...options,
  });

export function createTestKeys(): TestKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Returns a signed access token; `claims` overrides its default claims. */
export async function signTestToken(
  privateKeyPem: string,
  userId: number,
  claims: Partial<AccessClaims> = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const full: AccessClaims = {
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE,
    sub: String(userId),
    iat: now,
    nbf: now,
    exp: now + ACCESS_TOKEN_TTL_S,
    sid: randomUUID(),
    ver: 1,
    userId,
    username: `user${userId}`,
    roles: ['CLIENT'],
    ...claims,
  };
  return new SignJWT(full).setProtectedHeader({ alg: 'EdDSA', typ: TOKEN_TYPE }).sign(keyOf(privateKeyPem));
}

/** Parsed keys, since tests sign a token for each call. */
const keys = new Map<string, KeyObject>();

function keyOf(pem: string): KeyObject {
  const key = keys.get(pem) ?? createPrivateKey(pem);
  keys.set(pem, key);
  return key;
}

/** Adds a membership to the user's access entry, as svc-auth would. @param pointIds absent: all points of the brand */
export async function grantTestRole(
  bus: Bus,
  userId: number,
  brandId: number,
  role: StaffRole,
  masterId = 1,
  pointIds?: number[],
): Promise<void> {
  const bucket = await openBucket(bus, ACCESS_BUCKET);
  const known = (await bucket.get(String(userId)))?.json<AccessEntry>();
  const entry: AccessEntry = {
    userId,
    version: (known?.version ?? 0) + 1,
    minVer: 1,
    memberships: [
      ...(known?.memberships ?? []),
      {
        membershipId: userId * 1000 + brandId,
        brandId,
        masterId,
        locationId: null,
        roles: [role],
        ...(pointIds && { pointIds }),
      },
    ],
  };
  await bucket.put(String(userId), JSON.stringify(entry));
}

/** The pause between two probes, in ms. */
const PAUSE_MS = 20;
/** Only prevents a test from hanging; high, since a slow machine takes many times as long as a fast one. In ms. */
const LIMIT_MS = 45_000;
const LONGEST_TEXT = 400;

/** Makes a probe that always returns an object a compile error: it would never wait. */
type CanFail<T> = 0 extends 1 & T ? unknown : [T] extends [object] ? { never: 'falsy' } : unknown;

/**
 * Waits until `probe` returns a truthy value, and returns that value. A probe that throws is called again.
 * @param limitMs the time limit, in ms
 * @throws Error with the probe's source and what it returned or threw last
 */
export async function eventually<T>(
  probe: (() => Promise<T> | T) & CanFail<T>,
  limitMs = LIMIT_MS,
): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const last = await attempt(probe);
    if ('value' in last && last.value) return last.value;
    if (Date.now() > end)
      throw new Error(`not within ${limitMs} ms: ${textOf(probe)}\nlast ${describe(last)}`, {
        cause: 'error' in last ? last.error : undefined,
      });
    await delay(PAUSE_MS);
  }
}

type Attempt<T> = { value: T } | { error: unknown };

async function attempt<T>(probe: () => Promise<T> | T): Promise<Attempt<T>> {
  try {
    return { value: await probe() };
  } catch (error) {
    return { error };
  }
}

const describe = (last: Attempt<unknown>): string =>
  'error' in last
    ? `error: ${last.error instanceof Error ? last.error.message : inspect(last.error)}`
    : `value: ${inspect(last.value, { depth: 3 }).slice(0, LONGEST_TEXT)}`;

const textOf = (probe: () => unknown): string => String(probe).replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT);
