/** The processes of a platform and their ports. */
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
  mongodPort: number;
  natsPort: number;
  /** Where e-mails are received, and where they are shown. */
  smtpPort: number;
  mailPort: number;
}

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
  const mongodPort = fixed(MONGOD_OFFSET) ?? (await findFreePort());
  const natsPort = fixed(MONGOD_OFFSET + 1) ?? (await findFreePort());
  const smtpPort = await findFreePort();
  const mailPort = await findFreePort();
  await requireFreePorts([
    ...gateways,
    ...services,
    ...(options.mongoUri === undefined ? [{ name: 'mongod', port: mongodPort }] : []),
    ...(options.natsUrl === undefined ? [{ name: 'nats-server', port: natsPort }] : []),
  ]);
  return { gateways, services, mongodPort, natsPort, smtpPort, mailPort };
}
