/** Starts the whole platform in production mode, supervises it, and stops it. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findMongod, findNatsServer } from '../binaries.js';
import { mongodUri, natsUrl as natsUrlOf, startMongod, startNatsServer } from '../embedded-servers.js';
import { commonEnvironment, environmentOf } from '../environment.js';
import { ROOT } from '../paths.js';
import { publishRemotes } from '../remotes/publish-remote.js';
import { timed } from '../timed.js';
import { explainDataDirError, prepareDataDir } from './data-dir.js';
import { requireJetStream, requireReplicaSet } from './external-servers.js';
import { ensureKeys } from './keys.js';
import { type DemoData, demoMarker, loadDemo, oncePerDatabase } from './load-demo.js';
import { LogRotation } from './log-rotation.js';
import { startNodeProgram, untilReady } from './node-program.js';
import type { Platform, PlatformOptions } from './platform-options.js';
import { type PlannedProcess, type ProcessPlan, planProcesses } from './process-plan.js';
import { claimDataDir, forgetProcess, recordProcess, releaseDataDir } from './process-record.js';
import { demoSettings, type SharedSettings, settingsOf } from './process-settings.js';
import { BUILT_PROGRAMS, REMOTES, requireBuilt, SERVICES } from './programs.js';
import { Supervisor } from './supervisor.js';

/** Starts the platform; when the start fails, nothing is left running. @throws SetupError that says what to do */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const starter = new PlatformStart(options);
  try {
    return await Promise.race([starter.run(), aborted(options.signal)]);
  } catch (error) {
    await starter.stop();
    throw explainDataDirError(error, options.dataDir);
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** How long a whole stop, a Node program (a little more than its own limit) and nats-server may take, in ms. */
const STOP_WITHIN_MS = 4800;
const STOP_PROGRAM_MS = 1700;
const STOP_NATS_MS = 500;

class PlatformStart {
  readonly #supervisor: Supervisor;
  readonly #print: (text: string) => void;
  readonly #programs;
  readonly #dataDir: string;
  readonly #runDir: string;
  readonly #logsDir: string;
  readonly #remotesDir: string;
  readonly #logRotation: LogRotation;
  #claimed = false;
  #plan: ProcessPlan | undefined;

  constructor(private readonly options: PlatformOptions) {
    this.#print = options.print ?? (() => {});
    this.#programs = options.programs ?? BUILT_PROGRAMS;
    this.#dataDir = options.dataDir;
    this.#runDir = join(options.dataDir, 'run');
    this.#logsDir = join(options.dataDir, 'logs');
    this.#remotesDir = join(options.dataDir, 'remotes');
    this.#logRotation = new LogRotation(this.#logsDir, options.logLimits);
    this.#supervisor = new Supervisor({
      print: this.#print,
      liveness: options.liveness,
      onPid: (name, pid) =>
        pid === undefined ? forgetProcess(this.#runDir, name) : recordProcess(this.#runDir, name, pid),
    });
  }

  async run(): Promise<Platform> {
    const { options } = this;
    await prepareDataDir(this.#dataDir, [this.#runDir, this.#logsDir, this.#remotesDir]);
    await claimDataDir(this.#runDir, this.#print);
    this.#claimed = true;
    this.#logRotation.start();
    const plan = await planProcesses(options);
    this.#plan = plan;
    const mongoUri = options.mongoUri ?? mongodUri(plan.mongodPort);
    const natsUrl = options.natsUrl ?? natsUrlOf(plan.natsPort);
    const keys = await ensureKeys(join(this.#dataDir, 'keys'));
    await Promise.all([
      this.#startMongod(plan),
      this.#startNats(plan),
      this.#startMail(plan),
      options.build?.(),
    ]);
    requireBuilt(this.#programs);
    await this.#publishRemotes();
    const shared: SharedSettings = {
      logLevel: options.logLevel ?? 'info',
      mongoUri,
      natsUrl,
      natsPrefix: options.natsPrefix ?? '',
      smtpUrl: options.smtpUrl ?? `smtp://127.0.0.1:${plan.smtpPort}`,
      keys,
      programs: this.#programs,
      remotesDir: this.#remotesDir,
    };
    await timed(this.#print, 'services and gateway', () =>
      Promise.all([...plan.services, ...plan.gateways].map((process) => this.#startProgram(process, shared))),
    );
    const demo = options.demo ? await this.#loadDemoOnce(shared) : undefined;
    return this.#toPlatform(plan, shared, demo);
  }

  /**
   * Stops gateways, services, nats-server and the rest, in this order, within five seconds. Killing a process loses
   * nothing that it acknowledged; mongod gets the remaining time, since its next start is faster after an orderly
   * stop.
   */
  async stop(): Promise<void> {
    const end = performance.now() + STOP_WITHIN_MS;
    this.#supervisor.close();
    const { gateways = [], services = [] } = this.#plan ?? {};
    for (const processes of [gateways, services]) {
      const names = processes.map(({ name }) => name);
      await this.#supervisor.stop(names, STOP_PROGRAM_MS);
    }
    await this.#supervisor.stop(['nats-server'], STOP_NATS_MS);
    await this.#supervisor.stop(undefined, end - performance.now());
    this.#logRotation.stop();
    if (this.#claimed) await releaseDataDir(this.#runDir);
  }

  async #startMongod({ mongodPort: port }: ProcessPlan): Promise<void> {
    const { mongoUri } = this.options;
    if (mongoUri !== undefined) return requireReplicaSet(mongoUri);
    const program = await findMongod(this.#print);
    const dataDir = join(this.#dataDir, 'mongodb');
    if (!existsSync(join(dataDir, 'WiredTiger'))) await rm(demoMarker(this.#dataDir), { force: true });
    const logFile = this.#logFile('mongod');
    await timed(this.#print, 'mongod', () =>
      this.#supervisor.start('mongod', (onSpawn) =>
        startMongod({ program, dataDir, port, logFile, onSpawn }),
      ),
    );
  }

  async #startNats({ natsPort: port }: ProcessPlan): Promise<void> {
    const { natsUrl } = this.options;
    if (natsUrl !== undefined)
      return requireJetStream(natsUrl, process.env.NATS_USER, process.env.NATS_PASSWORD);
    const program = await findNatsServer(this.#print);
    const dataDir = join(this.#dataDir, 'nats');
    const logFile = this.#logFile('nats-server');
    await timed(this.#print, 'nats-server', () =>
      this.#supervisor.start('nats-server', (onSpawn) =>
        startNatsServer({ program, dataDir, port, logFile, onSpawn }),
      ),
    );
  }

  /** Starts the program that catches e-mails, unless a mail server is set. */
  async #startMail({ mailPort, smtpPort }: ProcessPlan): Promise<void> {
    if (this.options.smtpUrl !== undefined) return;
    const program = this.#programs.mail;
    const logFile = this.#logFile('mail');
    const env = {
      ...commonEnvironment(),
      PORT: String(mailPort),
      SMTP_PORT: String(smtpPort),
      MAIL_DIR: join(this.#dataDir, 'mail'),
      LOG_LEVEL: this.options.logLevel ?? 'info',
    };
    await timed(this.#print, 'mail', () =>
      this.#supervisor.start('mail', (onSpawn) =>
        startNodeProgram({ name: 'mail', program, cwd: ROOT, env, logFile }, onSpawn),
      ),
    );
  }

  async #publishRemotes(): Promise<void> {
    const remotes = REMOTES.map((name) => ({ name, distDir: this.#programs.remoteDir(name) }));
    await timed(this.#print, `remotes: ${REMOTES.join(', ')}`, () =>
      publishRemotes(remotes, {
        remotesDir: this.#remotesDir,
        shellDir: this.#programs.shellDir,
        only: true,
      }),
    );
  }

  async #startProgram({ name, program, port, url }: PlannedProcess, shared: SharedSettings): Promise<void> {
    const file = this.#programs.server(program);
    const logFile = this.#logFile(name);
    const env = {
      ...environmentOf(file),
      ...settingsOf(program, port, shared),
      ...this.options.env?.[program],
    };
    await this.#supervisor.start(name, (onSpawn) =>
      startNodeProgram(
        { name, program: file, cwd: dirname(dirname(file)), env, logFile, print: this.#print },
        onSpawn,
      ),
    );
    await untilReady(name, url, logFile);
  }

  #loadDemoOnce(shared: SharedSettings): Promise<DemoData | undefined> {
    const program = this.#programs.demo;
    const env = { ...environmentOf(program), ...demoSettings(shared), ...this.options.env?.demo };
    return oncePerDatabase(this.options, () =>
      timed(this.#print, 'demo data', () =>
        loadDemo({ program, env, logFile: this.#logFile('demo'), signal: this.options.signal }),
      ),
    );
  }

  #logFile(name: string): string {
    return join(this.#logsDir, `${name}.log`);
  }

  #toPlatform(plan: ProcessPlan, shared: SharedSettings, demo: DemoData | undefined): Platform {
    const urls = new Map([...plan.services, ...plan.gateways].map(({ name, url }) => [name, url]));
    const gatewayUrls = plan.gateways.map(({ url }) => url);
    return {
      url: gatewayUrls[0] ?? '',
      gatewayUrls,
      serviceUrls: Object.fromEntries(SERVICES.map((name) => [name, urls.get(name) ?? ''])),
      mongoUri: shared.mongoUri,
      natsUrl: shared.natsUrl,
      natsPrefix: shared.natsPrefix,
      mailUrl: this.options.smtpUrl === undefined ? `http://127.0.0.1:${plan.mailPort}` : undefined,
      dataDir: this.#dataDir,
      remotesDir: this.#remotesDir,
      logsDir: this.#logsDir,
      keys: shared.keys,
      demo,
      processes: () =>
        this.#supervisor
          .names()
          .map((name) => ({ name, pid: this.#supervisor.pid(name), url: urls.get(name) })),
      kill: (name, signal) => this.#supervisor.kill(name, signal),
      stop: () => this.stop(),
      killAll: () => this.#supervisor.killAll(),
    };
  }
}
