/** The processes of services and gateways: started, and replaced by those of another release. */
import { dirname, join } from 'node:path';
import type { LiveProgram } from '../control/protocol.js';
import { commonEnvironment, environmentOf } from '../environment.js';
import type { Release, ReleaseStore } from '../releases/release.js';
import { type MetricsTarget, writeMetricsTargets } from './metrics-targets.js';
import { startNodeProgram, untilReady } from './node-program.js';
import { findFreePort } from './ports.js';
import type { PlannedProcess } from './process-plan.js';
import { type SharedSettings, settingsOf } from './process-settings.js';
import { bindSocket, type SharedSocket } from './shared-socket.js';
import type { Supervisor } from './supervisor.js';

export interface ProgramProcessesDeps {
  supervisor: Supervisor;
  store: ReleaseStore;
  shared: SharedSettings;
  dataDir: string;
  logsDir: string;
  /** More environment variables of each program. */
  env: Record<string, Record<string, string>>;
  print: (text: string) => void;
}

/** Processes of a release that run beside those that they will replace. */
export interface Replacement {
  /** Gives them the names of those that they replace. */
  take: () => Promise<void>;
  /** Ends those that were replaced, when they have finished what they do. */
  drain: () => Promise<void>;
  /** Ends them instead, like `drain`. */
  cancel: () => Promise<void>;
}

/** How long a replaced process may finish its requests: longer than any call may take, in ms. */
const DRAIN_MS = 60_000;

interface Running extends MetricsTarget {
  program: string;
  port: number;
  url: string;
  /** The file that runs; absent until it starts. */
  file?: string;
  /** What the process listens on; absent: it opens its port itself. */
  socket?: SharedSocket;
}

export class ProgramProcesses {
  /** By the name of the process. */
  readonly #running = new Map<string, Running>();
  #targetsWritten = Promise.resolve();

  constructor(private readonly deps: ProgramProcessesDeps) {}

  /** Returns the address of a process. */
  url(name: string): string | undefined {
    return this.#running.get(name)?.url;
  }

  /** Returns the names of the processes of a program, those that are replaced or are a canary's included. */
  namesOf(program: string): string[] {
    return this.#of(program).map(([name]) => name);
  }

  #of(program: string): [string, Running][] {
    return [...this.#running].filter(([, each]) => each.program === program);
  }

  /** Returns the ports at which the processes of a program serve their metrics. */
  metricsPortsOf(program: string): number[] {
    return this.#of(program).map(([, { metricsPort }]) => metricsPort);
  }

  /** Returns how a program runs: another process of it, with a port of its own, needs no more. */
  liveProgram(program: string): LiveProgram {
    const { file, port = 0 } = this.#running.get(program) ?? {};
    return { file, env: this.#environment(program, port, file) };
  }

  #environment(program: string, port: number, file: string | undefined): NodeJS.ProcessEnv {
    const { shared, env } = this.deps;
    return {
      ...(file === undefined ? commonEnvironment() : environmentOf(file)),
      ...settingsOf(program, port, shared),
      ...env[program],
    };
  }

  /**
   * Starts a process of a release; a gateway on a socket that it can share with the next one. Resolves when it is ready.
   * @throws SetupError
   */
  async start({ name, program, port, url }: PlannedProcess, release: Release): Promise<void> {
    const metricsPort = await findFreePort();
    const socket = program === 'gateway' ? bindSocket(port) : undefined;
    await this.#start(name, { program, port, url, log: name, metricsPort, socket }, release);
  }

  /**
   * Starts as many processes of a release as run of its program; which get calls, the list of versions decides. `suffix`:
   * what their names end with until they `take` those of the others. @throws SetupError
   */
  async startBeside(program: string, release: Release, suffix: string): Promise<Replacement> {
    const names = this.namesOf(program);
    const next = names.map((name) => `${name}-${suffix}`);
    try {
      for (const [index, name] of names.entries())
        await this.#startBeside(name, next[index] ?? name, release);
    } catch (error) {
      await this.#end(next);
      throw error;
    }
    const replaced: string[] = [];
    return {
      take: async () => {
        for (const [index, name] of names.entries())
          replaced.push(await this.#replace(name, next[index] ?? name));
      },
      drain: () => this.#end(replaced),
      cancel: () => this.#end(next),
    };
  }

  /** Closes the sockets of gateways. */
  close(): void {
    const sockets = new Set([...this.#running.values()].map(({ socket }) => socket));
    for (const socket of sockets) socket?.close();
  }

  /** Starts a process beside another one, with whose log it shares a file. */
  async #startBeside(name: string, next: string, release: Release): Promise<void> {
    const running = this.#running.get(name);
    if (!running) throw new Error(`${name} does not run`);
    const port = running.socket ? running.port : await findFreePort();
    const metricsPort = await findFreePort();
    await this.#start(next, { ...running, port, url: `http://127.0.0.1:${port}`, metricsPort }, release);
  }

  /** Ends processes when they have finished what they do. */
  async #end(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.deps.supervisor.drain(name, DRAIN_MS)));
    for (const name of names) this.#running.delete(name);
    await this.#writeTargets();
  }

  async #start(name: string, running: Running, release: Release): Promise<void> {
    const { supervisor, store, logsDir, print } = this.deps;
    const { program, port, url, log, metricsPort, socket } = running;
    const file = store.programOf(release);
    const logFile = join(logsDir, `${log}.log`);
    this.#running.set(name, { ...running, file });
    // When it starts again later, it serves whatever it can reach.
    let isBesideAnother = name !== log;
    await supervisor.start(name, (onSpawn) => {
      const settings = {
        ...this.#environment(program, port, file),
        METRICS_PORT: String(metricsPort),
        RELEASE: release.program?.version,
        COMMIT: release.commit,
        ...(isBesideAnother && { LISTEN_WHEN_READY: '1' }),
      };
      isBesideAnother = false;
      const options = { name, program: file, cwd: dirname(file), env: settings, logFile, print };
      return startNodeProgram({ ...options, socket: socket?.fd }, onSpawn);
    });
    await this.#writeTargets();
    await untilReady(name, url, logFile);
  }

  /** Lists the processes for Prometheus, one time after the other, so that the last list is the newest. */
  #writeTargets(): Promise<void> {
    const { dataDir, print } = this.deps;
    this.#targetsWritten = this.#targetsWritten
      .then(() => writeMetricsTargets(dataDir, [...this.#running.values()]))
      // It must not stop what customers use.
      .catch((error: Error) => print(`metrics are not read: ${error.message}`));
    return this.#targetsWritten;
  }

  /** Gives the process `next` another one's name; returns the new name of that. */
  async #replace(name: string, next: string): Promise<string> {
    const previous = `${name}-${this.deps.supervisor.pid(name) ?? 'ended'}`;
    await this.#rename(name, previous);
    await this.#rename(next, name);
    return previous;
  }

  async #rename(from: string, to: string): Promise<void> {
    await this.deps.supervisor.rename(from, to);
    const running = this.#running.get(from);
    this.#running.delete(from);
    if (running) this.#running.set(to, running);
  }
}
