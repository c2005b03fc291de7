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
    const planned: PlannedProcess[] = [];
    for (let instance = 1; instance <= (instances[program] ?? 1); instance += 1) {
      const port = (instance === 1 ? fixed(offset) : undefined) ?? (await findFreePort());
      const name = instance === 1 ? program : `${program}-${instance}`;
      planned.push({ name, program, port, url: `http://127.0.0.1:${port}` });
    }
    return planned;
  };
  const gateways = await plan('gateway', 0);
  const services: PlannedProcess[] = [];
  for (const [index, name] of SERVICES.entries()) services.push(...(await plan(name, index + 1)));
  const mongods = await planServers('mongod', fixed(MONGOD_OFFSET), options);
  const natsServers: ProcessPlan['natsServers'] = [];
  for (const server of await planServers('nats-server', fixed(MONGOD_OFFSET + 1), options))
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

async function planServers(
  program: string,
  firstPort: number | undefined,
  { cluster = false }: PlatformOptions,
): Promise<NamedPort[]> {
  const servers = [{ name: program, port: firstPort ?? (await findFreePort()) }];
  while (cluster && servers.length < CLUSTER_SIZE)
    servers.push({ name: `${program}-${servers.length + 1}`, port: await findFreePort() });
  return servers;
}
