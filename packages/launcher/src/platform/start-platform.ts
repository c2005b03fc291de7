import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ControlServer } from '../control/control-server.js';
import { natsUrl as natsUrlOf } from '../embedded-servers.js';
import { environmentOf } from '../environment.js';
import type { Placement } from '../releases/placements.js';
import { type Release, ReleaseStore } from '../releases/release.js';
import { mongodUri } from '../replica-set.js';
import { timed } from '../timed.js';
import { explainDataDirError, prepareDataDir } from './data-dir.js';
import { Deployer } from './deployer.js';
import { domainStatus } from './domain-status.js';
import { ensureKeys } from './keys.js';
import { type DemoData, demoMarker, loadDemo, oncePerDatabase } from './load-demo.js';
import { LogRotation } from './log-rotation.js';
import { placeReleases } from './place-releases.js';
import type { Platform, PlatformOptions } from './platform-options.js';
import { inRounds, type ProcessPlan, planProcesses } from './process-plan.js';
import { claimDataDir, forgetProcess, recordProcess, releaseDataDir } from './process-record.js';
import { demoSettings, type SharedSettings } from './process-settings.js';
import { ProgramProcesses } from './program-processes.js';
import { BUILT_PROGRAMS, DOMAINS, requireBuilt, SERVICES } from './programs.js';
import { startServers } from './start-servers.js';
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

/** How often the failures of canaries are counted, in ms. */
const CANARY_CHECK_MS = 5000;

class PlatformStart {
  readonly #supervisor: Supervisor;
  readonly #print: (text: string) => void;
  readonly #programs;
  readonly #dataDir: string;
  readonly #runDir: string;
  readonly #logsDir: string;
  readonly #store: ReleaseStore;
  readonly #logRotation: LogRotation;
  #claimed = false;
  #plan: ProcessPlan | undefined;
  #processes: ProgramProcesses | undefined;
  #control: ControlServer | undefined;
  #canaryCheck: NodeJS.Timeout | undefined;

  constructor(private readonly options: PlatformOptions) {
    this.#print = options.print ?? (() => {});
    this.#programs = options.programs ?? BUILT_PROGRAMS;
    this.#dataDir = options.dataDir;
    this.#runDir = join(options.dataDir, 'run');
    this.#logsDir = join(options.dataDir, 'logs');
    this.#store = new ReleaseStore(options.dataDir);
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
    await prepareDataDir(this.#dataDir, [this.#runDir, this.#logsDir, this.#store.remotesDir]);
    await claimDataDir(this.#runDir, this.#print);
    this.#claimed = true;
    this.#logRotation.start();
    const plan = await planProcesses(options);
    this.#plan = plan;
    const mongoUri = options.mongoUri ?? mongodUri(...plan.mongods.map(({ port }) => port));
    const natsUrl = options.natsUrl ?? natsUrlOf(...plan.natsServers.map(({ port }) => port));
    const keys = await ensureKeys(join(this.#dataDir, 'keys'));
    await Promise.all([
      startServers(plan, options, {
        supervisor: this.#supervisor,
        mailProgram: this.#programs.mail,
        logFile: (name) => this.#logFile(name),
        print: this.#print,
        onEmptyDatabase: () => rm(demoMarker(this.#dataDir), { force: true }),
      }),
      options.build?.(),
    ]);
    requireBuilt(this.#programs);
    const shared: SharedSettings = {
      logLevel: options.logLevel ?? 'info',
      mongoUri,
      natsUrl,
      natsPrefix: options.natsPrefix ?? '',
      streamReplicas: options.natsUrl === undefined ? plan.natsServers.length : undefined,
      smtpUrl: options.smtpUrl ?? `smtp://127.0.0.1:${plan.smtpPort}`,
      localUrl: options.smtpUrl === undefined ? plan.gateways[0]?.url : undefined,
      keys,
      programs: this.#programs,
      remotesDir: this.#store.remotesDir,
    };
    const processes = new ProgramProcesses({
      supervisor: this.#supervisor,
      store: this.#store,
      shared,
      dataDir: this.#dataDir,
      logsDir: this.#logsDir,
      env: options.env ?? {},
      print: this.#print,
    });
    this.#processes = processes;
    const placements = await this.#place();
    await timed(this.#print, 'services and gateway', async () => {
      for (const round of inRounds([...plan.services, ...plan.gateways]))
        await Promise.all(round.map((each) => processes.start(each, releaseOf(each.program, placements))));
    });
    await this.#openControl(processes, placements);
    const demo = options.demo ? await this.#loadDemoOnce(shared) : undefined;
    return this.#toPlatform(plan, shared, processes, demo);
  }

  /**
   * Stops gateways, services, nats-servers and the rest, in this order, within five seconds. Killing a process loses
   * nothing that it acknowledged; mongod gets the remaining time, since its next start is faster after an orderly
   * stop.
   */
  async stop(): Promise<void> {
    const end = performance.now() + STOP_WITHIN_MS;
    this.#supervisor.close();
    clearInterval(this.#canaryCheck);
    await this.#control?.stop();
    const { gateways = [], services = [], natsServers = [] } = this.#plan ?? {};
    for (const processes of [gateways, services]) {
      const names = processes.flatMap(({ name, program }) => this.#processes?.namesOf(program) ?? [name]);
      await this.#supervisor.stop(names, STOP_PROGRAM_MS);
      this.#processes?.close();
    }
    await this.#supervisor.stop(
      natsServers.map(({ name }) => name),
      STOP_NATS_MS,
    );
    await this.#supervisor.stop(undefined, end - performance.now());
    this.#logRotation.stop();
    if (this.#claimed) await releaseDataDir(this.#runDir);
  }

  #place(): Promise<Placement[]> {
    const title = `releases: ${DOMAINS.map(({ name }) => name).join(', ')}`;
    return timed(this.#print, title, () =>
      placeReleases({
        programs: this.#programs,
        dataDir: this.#dataDir,
        store: this.#store,
        print: this.#print,
      }),
    );
  }

  /** Lets `npm run deploy` and the like reach this platform. */
  async #openControl(processes: ProgramProcesses, placements: readonly Placement[]): Promise<void> {
    const deps = { dataDir: this.#dataDir, store: this.#store, processes, supervisor: this.#supervisor };
    const deployer = new Deployer(deps);
    await deployer.resume(placements, this.#print);
    const check = () =>
      deployer
        .abortFailing(this.#print)
        .catch(({ message }) => this.#print(`canaries not checked: ${message}`));
    this.#canaryCheck = setInterval(check, CANARY_CHECK_MS);
    this.#control = new ControlServer(this.#dataDir, {
      deploy: (domain, release, tell) => deployer.deploy(domain, release, tell),
      rollback: (domain, tell) => deployer.rollback(domain, tell),
      tryOut: (domain, release, traffic, tell) => deployer.tryOut(domain, release, traffic, tell),
      promote: (domain, tell) => deployer.promote(domain, tell),
      abort: (domain, tell) => deployer.abort(domain, tell),
      status: () => domainStatus(deps),
      program: (program) => processes.liveProgram(program),
    });
    await this.#control.start();
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

  #toPlatform(
    plan: ProcessPlan,
    shared: SharedSettings,
    processes: ProgramProcesses,
    demo: DemoData | undefined,
  ): Platform {
    const gatewayUrls = plan.gateways.map(({ url }) => url);
    return {
      url: gatewayUrls[0] ?? '',
      gatewayUrls,
      serviceUrls: Object.fromEntries(SERVICES.map((name) => [name, processes.url(name) ?? ''])),
      mongoUri: shared.mongoUri,
      natsUrl: shared.natsUrl,
      natsPrefix: shared.natsPrefix,
      mailUrl: this.options.smtpUrl === undefined ? `http://127.0.0.1:${plan.mailPort}` : undefined,
      dataDir: this.#dataDir,
      remotesDir: this.#store.remotesDir,
      logsDir: this.#logsDir,
      keys: shared.keys,
      demo,
      processes: () =>
        this.#supervisor
          .names()
          .map((name) => ({ name, pid: this.#supervisor.pid(name), url: processes.url(name) })),
      kill: (name, signal) => this.#supervisor.kill(name, signal),
      stop: () => this.stop(),
      killAll: () => this.#supervisor.killAll(),
    };
  }
}

/** Returns the live release of a program. */
function releaseOf(program: string, placements: readonly Placement[]): Release {
  const found = placements.find(({ live }) => live.program?.name === program);
  if (!found) throw new Error(`no release has the program ${program}`);
  return found.live;
}
