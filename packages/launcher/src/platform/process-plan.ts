/** The processes of a platform and their ports. */
import type { NatsNode } from '../embedded-servers.js';
import type { PlatformOptions } from './platform-options.js';
import { findFreePort, type NamedPort, requireFreePorts } from './ports.js';
import { SERVICES } from './programs.js';

export interface PlannedProcess extends NamedPort {
  /** A service's folder, or `gateway`. */
  program: string;
  url: string;
}

export interface ProcessPlan {
  services: PlannedProcess[];
  gateways: PlannedProcess[];
  mongods: NamedPort[];
  natsServers: (NamedPort & NatsNode)[];
  /** Where e-mails are received, and where they are shown. */
  smtpPort: number;
  mailPort: number;
}

/** How many mongods and nats-servers a cluster has: one may fail. */
export const CLUSTER_SIZE = 3;

/** The distance of mongod's port from the platform's first port. */
const MONGOD_OFFSET = SERVICES.length + 1;

/** How many consecutive ports a platform takes from its first one: gateway, services, mongod, nats-server. */
export const PORT_COUNT = MONGOD_OFFSET + 2;

/** Returns the port of the embedded mongod of a platform by its first port. */
export const mongodPortOf = (first: number): number => first + MONGOD_OFFSET;

/** Assigns a name and a free port to every process. @throws SetupError about a busy port */
export async function planProcesses(options: PlatformOptions): Promise<ProcessPlan> {
  const { port: first, instances = {} } = options;
  const fixed = (offset: number): number | undefined => (first === undefined ? undefined : first + offset);
  const plan = async (program: string, offset: number): Promise<PlannedProcess[]> => {
    const planned = await planInstances(program, instances[program] ?? 1, fixed(offset));
    return planned.map(({ name, port }) => ({ name, program, port, url: `http://127.0.0.1:${port}` }));
  };
  const size = options.cluster ? CLUSTER_SIZE : 1;
  const gateways = await plan('gateway', 0);
  const services: PlannedProcess[] = [];
  for (const [index, name] of SERVICES.entries()) services.push(...(await plan(name, index + 1)));
  const mongods = await planInstances('mongod', size, fixed(MONGOD_OFFSET));
  const natsServers: ProcessPlan['natsServers'] = [];
  for (const server of await planInstances('nats-server', size, fixed(MONGOD_OFFSET + 1)))
    natsServers.push({ ...server, routePort: await findFreePort() });
  const smtpPort = await findFreePort();
  const mailPort = await findFreePort();
  await requireFreePorts([
    ...gateways,
    ...services,
    ...(options.mongoUri === undefined ? mongods : []),
    ...(options.natsUrl === undefined ? natsServers : []),
  ]);
  return { gateways, services, mongods, natsServers, smtpPort, mailPort };
}

/**
 * Returns the first instances of all programs, then the second ones, and so on. They start in these rounds: of many processes
 * that load at once, a busy machine lets some seem to hang.
 */
export function inRounds(processes: readonly PlannedProcess[]): PlannedProcess[][] {
  const instanceOf = (each: PlannedProcess): number =>
    processes.filter(({ program }) => program === each.program).indexOf(each);
  const last = Math.max(...processes.map(instanceOf));
  return Array.from({ length: last + 1 }, (_, instance) =>
    processes.filter((each) => instanceOf(each) === instance),
  );
}

/** Returns the name of an instance, counted from 0: `mongod`, `mongod-2` and so on. */
export const instanceName = (name: string, index: number): string =>
  index === 0 ? name : `${name}-${index + 1}`;

/** Returns the instances of a program, the first one on this port, if any, the others on free ones. */
async function planInstances(
  program: string,
  count: number,
  firstPort: number | undefined,
): Promise<NamedPort[]> {
  const planned: NamedPort[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = (index === 0 ? firstPort : undefined) ?? (await findFreePort());
    planned.push({ name: instanceName(program, index), port });
  }
  return planned;
}
