/**
 * The folders of mongods and nats-servers in the data folder. A start with another number of servers than the one before
 * keeps what MongoDB has; the services fill the streams again from it, since a nats-server keeps none of its streams when
 * it becomes a node of a cluster, or is one no longer.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findMongod } from '../binaries.js';
import { startMember } from '../embedded-servers.js';
import { shrinkReplicaSet } from '../replica-set.js';
import { SetupError } from '../setup-error.js';
import { findFreePort } from './ports.js';
import { CLUSTER_SIZE, instanceName } from './process-plan.js';
import type { Supervisor } from './supervisor.js';

/** Returns the folders of the servers of a kind in the order of their numbers: `mongodb`, `mongodb-2`, `mongodb-3`. */
export const serverFolders = (dataDir: string, kind: 'mongodb' | 'nats'): string[] =>
  Array.from({ length: CLUSTER_SIZE }, (_, index) => join(dataDir, instanceName(kind, index)));

/** Returns true when the last start was one of several servers of a kind. */
const wasCluster = ([, ...others]: readonly string[]): boolean => others.some((folder) => existsSync(folder));

const hasData = (folder: string): boolean => existsSync(join(folder, 'WiredTiger'));

/**
 * Returns true when the first mongod has data. @throws SetupError when only others have: it would begin an empty replica set
 */
export function firstHasData([first = '', ...others]: readonly string[]): boolean {
  if (hasData(first)) return true;
  const other = others.find(hasData);
  if (other === undefined) return false;
  throw new SetupError(
    `${first} has no data, but ${other} has: move ${other} to ${first}, which begins with it then.`,
  );
}

/** @throws SetupError when the data folder is one of several mongods, which have data that must not be replaced */
export function requireNoMembers(dataDir: string): void {
  if (wasCluster(serverFolders(dataDir, 'mongodb')))
    throw new SetupError(
      `${dataDir} has the data of several mongods: add --replace to lose it, or set another DATA_DIR or MONGODB_URI.`,
    );
}

/** Removes folders in their order: while one is left, so is what shows that there were several. */
async function remove(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/** Removes the streams when the number of nats-servers has changed. */
export async function prepareNatsFolders(dataDir: string, cluster: boolean): Promise<void> {
  const folders = serverFolders(dataDir, 'nats');
  if (wasCluster(folders) !== cluster) await remove(folders);
}

/** Removes the streams. */
export const removeNatsFolders = (dataDir: string): Promise<void> => remove(serverFolders(dataDir, 'nats'));

export interface MergeOptions {
  dataDir: string;
  supervisor: Supervisor;
  /** Returns the log file of a process. */
  logFile: (name: string) => string;
  print: (text: string) => void;
  /** Gives up. */
  signal?: AbortSignal;
}

/**
 * Makes a replica set of one member of one of three: the first mongod gets what it lacks from the others, whose folders
 * are then deleted. Does nothing when there is one.
 */
export async function mergeMembers(options: MergeOptions): Promise<void> {
  const { dataDir, supervisor, logFile, print, signal } = options;
  const folders = serverFolders(dataDir, 'mongodb');
  if (!wasCluster(folders)) return;
  firstHasData(folders);
  print('mongodb: making one member of three');
  const program = await findMongod(print);
  const members = folders.map((folder, index) => ({ folder, name: `mongod-${index + 1}-of-three` }));
  const ports: number[] = [];
  for (const _member of members) ports.push(await findFreePort());
  await Promise.all(
    members.map(({ folder, name }, index) => {
      const port = ports[index] ?? 0;
      return supervisor.start(name, (onSpawn) =>
        startMember({ name, program, dataDir: folder, port, logFile: logFile('mongod'), onSpawn }),
      );
    }),
  );
  await shrinkReplicaSet(ports, signal);
  await supervisor.stop(members.map(({ name }) => name));
  await remove(folders.slice(1));
}
