/** Starts what the services need, unless it runs elsewhere: mongods, nats-servers and the program that catches e-mails. */
import { join } from 'node:path';
import { findMongod, findNatsServer } from '../binaries.js';
import {
  type EmbeddedServerOptions,
  startMember,
  startMongod,
  startNatsServer,
  natsUrl as urlOfNats,
} from '../embedded-servers.js';
import { commonEnvironment } from '../environment.js';
import { ROOT } from '../paths.js';
import { growReplicaSet } from '../replica-set.js';
import { timed } from '../timed.js';
import { requireJetStream, requireReplicaSet, untilLeader } from './external-servers.js';
import { startNodeProgram } from './node-program.js';
import type { PlatformOptions } from './platform-options.js';
import type { NamedPort } from './ports.js';
import type { ProcessPlan } from './process-plan.js';
import { firstHasData, mergeMembers, prepareNatsFolders, serverFolders } from './server-folders.js';
import type { Supervisor } from './supervisor.js';

export interface ServerDeps {
  supervisor: Supervisor;
  mailProgram: string;
  /** Returns the log file of a process. */
  logFile: (name: string) => string;
  print: (text: string) => void;
  /** Called before mongod starts without data. */
  onEmptyDatabase: () => Promise<void>;
}

/** Resolves when all run. @throws SetupError that says what to do */
export const startServers = (
  plan: ProcessPlan,
  options: PlatformOptions,
  deps: ServerDeps,
): Promise<unknown> =>
  Promise.all([
    startDatabase(plan, options, deps),
    startNats(plan, options, deps),
    startMail(plan, options, deps),
  ]);

async function startDatabase(
  { mongods }: ProcessPlan,
  { mongoUri, dataDir, signal }: PlatformOptions,
  { supervisor, logFile, print, onEmptyDatabase }: ServerDeps,
): Promise<void> {
  if (mongoUri !== undefined) return requireReplicaSet(mongoUri);
  const program = await findMongod(print);
  const isCluster = mongods.length > 1;
  const folders = serverFolders(dataDir, 'mongodb');
  if (!firstHasData(folders)) await onEmptyDatabase();
  if (!isCluster) await mergeMembers({ dataDir, supervisor, logFile, print, signal });
  const launch = isCluster ? (options: EmbeddedServerOptions) => startMember(options) : startMongod;
  await timed(print, namesOf(mongods), async () => {
    await startAll(mongods, folders, { supervisor, logFile }, (options) => launch({ ...options, program }));
    const ports = mongods.map(({ port }) => port);
    if (isCluster) await growReplicaSet(ports, signal);
  });
}

async function startNats(
  { natsServers }: ProcessPlan,
  { natsUrl, dataDir }: PlatformOptions,
  { supervisor, logFile, print }: ServerDeps,
): Promise<void> {
  if (natsUrl !== undefined)
    return requireJetStream(natsUrl, process.env.NATS_USER, process.env.NATS_PASSWORD);
  const program = await findNatsServer(print);
  const isCluster = natsServers.length > 1;
  await prepareNatsFolders(dataDir, isCluster);
  const folders = serverFolders(dataDir, 'nats');
  await timed(print, namesOf(natsServers), async () => {
    await startAll(natsServers, folders, { supervisor, logFile }, (options) =>
      startNatsServer({ ...options, program }, isCluster ? natsServers : []),
    );
    if (isCluster) await untilLeader(urlOfNats(...natsServers.map(({ port }) => port)));
  });
}

const namesOf = (servers: readonly NamedPort[]): string => servers.map(({ name }) => name).join(', ');

/** Starts the servers of one kind, each in its folder. */
const startAll = (
  servers: readonly NamedPort[],
  folders: readonly string[],
  { supervisor, logFile }: Pick<ServerDeps, 'supervisor' | 'logFile'>,
  launch: (options: Omit<EmbeddedServerOptions, 'program'>) => Promise<unknown>,
): Promise<unknown> =>
  Promise.all(
    servers.map(({ name, port }, index) =>
      supervisor.start(name, (onSpawn) =>
        launch({ name, port, dataDir: folders[index] ?? '', logFile: logFile(name), onSpawn }),
      ),
    ),
  );

/** Starts the program that catches e-mails, unless a mail server is set. */
async function startMail(
  { mailPort, smtpPort }: ProcessPlan,
  { smtpUrl, dataDir, logLevel = 'info' }: PlatformOptions,
  { supervisor, mailProgram: program, logFile, print }: ServerDeps,
): Promise<void> {
  if (smtpUrl !== undefined) return;
  const env = {
    ...commonEnvironment(),
    PORT: String(mailPort),
    SMTP_PORT: String(smtpPort),
    MAIL_DIR: join(dataDir, 'mail'),
    LOG_LEVEL: logLevel,
  };
  await timed(print, 'mail', () =>
    supervisor.start('mail', (onSpawn) =>
      startNodeProgram({ name: 'mail', program, cwd: ROOT, env, logFile: logFile('mail') }, onSpawn),
    ),
  );
}
