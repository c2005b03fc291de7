/** Starts what the services need, unless it runs elsewhere: mongod, nats-server and the program that catches e-mails. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findMongod, findNatsServer } from '../binaries.js';
import { startMongod, startNatsServer } from '../embedded-servers.js';
import { commonEnvironment } from '../environment.js';
import { ROOT } from '../paths.js';
import { timed } from '../timed.js';
import { requireJetStream, requireReplicaSet } from './external-servers.js';
import { startNodeProgram } from './node-program.js';
import type { PlatformOptions } from './platform-options.js';
import type { ProcessPlan } from './process-plan.js';
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
  { mongodPort: port }: ProcessPlan,
  { mongoUri, dataDir: parent }: PlatformOptions,
  { supervisor, logFile, print, onEmptyDatabase }: ServerDeps,
): Promise<void> {
  if (mongoUri !== undefined) return requireReplicaSet(mongoUri);
  const program = await findMongod(print);
  const dataDir = join(parent, 'mongodb');
  if (!existsSync(join(dataDir, 'WiredTiger'))) await onEmptyDatabase();
  await timed(print, 'mongod', () =>
    supervisor.start('mongod', (onSpawn) =>
      startMongod({ program, dataDir, port, logFile: logFile('mongod'), onSpawn }),
    ),
  );
}

async function startNats(
  { natsPort: port }: ProcessPlan,
  { natsUrl, dataDir: parent }: PlatformOptions,
  { supervisor, logFile, print }: ServerDeps,
): Promise<void> {
  if (natsUrl !== undefined)
    return requireJetStream(natsUrl, process.env.NATS_USER, process.env.NATS_PASSWORD);
  const program = await findNatsServer(print);
  const dataDir = join(parent, 'nats');
  await timed(print, 'nats-server', () =>
    supervisor.start('nats-server', (onSpawn) =>
      startNatsServer({ program, dataDir, port, logFile: logFile('nats-server'), onSpawn }),
    ),
  );
}

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
