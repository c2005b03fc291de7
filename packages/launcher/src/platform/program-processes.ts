/** The processes of services and gateways: started, and replaced by those of another release. */
import { dirname, join } from 'node:path';
import { environmentOf } from '../environment.js';
import type { Release, ReleaseStore } from '../releases/release.js';
import { startNodeProgram, untilReady } from './node-program.js';
import { findFreePort } from './ports.js';
import type { PlannedProcess } from './process-plan.js';
import { type SharedSettings, settingsOf } from './process-settings.js';
import type { Supervisor } from './supervisor.js';

export interface ProgramProcessesDeps {
  supervisor: Supervisor;
  store: ReleaseStore;
  shared: SharedSettings;
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
  /** Ends them instead. */
  cancel: () => Promise<void>;
}

/** How long a replaced process may finish its requests: longer than any call may take, in ms. */
const DRAIN_MS = 60_000;

export class ProgramProcesses {
  /** Of each process, by its name. */
  readonly #running = new Map<string, { program: string; url: string }>();

  constructor(private readonly deps: ProgramProcessesDeps) {}

  /** Returns the address of a process. */
  url(name: string): string | undefined {
    return this.#running.get(name)?.url;
  }

  /** Returns the names of the processes of a program, those that are replaced or tried included. */
  namesOf(program: string): string[] {
    return [...this.#running].filter(([, each]) => each.program === program).map(([name]) => name);
  }

  /** Starts a process of a release; resolves when it is ready. @throws SetupError */
  async start({ name, program, port, url }: PlannedProcess, release: Release, log = name): Promise<void> {
    const { supervisor, store, shared, logsDir, env, print } = this.deps;
    const file = store.programOf(release);
    const logFile = join(logsDir, `${log}.log`);
    this.#running.set(name, { program, url });
    await supervisor.start(name, (onSpawn) =>
      startNodeProgram(
        {
          name,
          program: file,
          cwd: dirname(file),
          env: {
            ...environmentOf(file),
            ...settingsOf(program, port, shared),
            RELEASE: release.program?.version,
            ...env[program],
          },
          logFile,
          print,
        },
        onSpawn,
      ),
    );
    await untilReady(name, url, logFile);
  }

  /** Starts as many processes of a release as run of its program; they get no calls yet. @throws SetupError */
  async startNext(program: string, release: Release): Promise<Replacement> {
    const names = this.namesOf(program);
    const next = names.map((name) => `${name}-next`);
    const cancel = async (): Promise<void> => {
      await this.deps.supervisor.stop(next);
      for (const name of next) this.#running.delete(name);
    };
    try {
      for (const name of names) {
        const port = await findFreePort();
        const planned = { name: `${name}-next`, program, port, url: `http://127.0.0.1:${port}` };
        await this.start(planned, release, name);
      }
    } catch (error) {
      await cancel();
      throw error;
    }
    const replaced: string[] = [];
    return {
      take: async () => {
        for (const name of names) replaced.push(await this.#replace(name));
      },
      drain: async () => {
        await Promise.all(replaced.map((name) => this.deps.supervisor.drain(name, DRAIN_MS)));
        for (const name of replaced) this.#running.delete(name);
      },
      cancel,
    };
  }

  /** Gives the next process of a name this name; returns the new name of the previous one. */
  async #replace(name: string): Promise<string> {
    const previous = `${name}-${this.deps.supervisor.pid(name) ?? 'ended'}`;
    await this.#rename(name, previous);
    await this.#rename(`${name}-next`, name);
    return previous;
  }

  async #rename(from: string, to: string): Promise<void> {
    await this.deps.supervisor.rename(from, to);
    const running = this.#running.get(from);
    this.#running.delete(from);
    if (running) this.#running.set(to, running);
  }
}
