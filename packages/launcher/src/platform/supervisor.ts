/** Keeps processes running: one that dies is started again, and says so, until it is asked to stop. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded, type OnSpawn, type ServerProcess } from '../child-server.js';

/** Starts a process; tells `onSpawn` as soon as it runs and resolves when it can be used. */
export type Launch = (onSpawn: OnSpawn) => Promise<unknown>;

export interface SupervisorOptions {
  say: (text: string) => void;
  /** Runs whenever a process starts (its pid) or has been stopped for good (undefined). */
  onPid?: (name: string, pid: number | undefined) => Promise<void>;
  /** The first wait before a restart in ms; it doubles with each failure in a row. */
  firstDelayMs?: number;
}

interface Supervised {
  name: string;
  launch: Launch;
  server?: ServerProcess;
  runningSince: number;
  failures: number;
  stop: AbortController;
  restart?: Promise<void>;
}

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 10_000;
/** A process that ran this long has recovered: its next death is met without delay again. */
const STEADY_MS = 3000;

export class Supervisor {
  readonly #all = new Map<string, Supervised>();
  #closed = false;

  constructor(private readonly options: SupervisorOptions) {}

  /** Starts a process and watches it from then on. A first start that fails is thrown, not tried again. */
  async start(name: string, launch: Launch): Promise<void> {
    if (this.#closed) throw new Error(`${name} is not started: everything is being stopped`);
    const entry: Supervised = { name, launch, runningSince: 0, failures: 0, stop: new AbortController() };
    this.#all.set(name, entry);
    await this.#launch(entry);
    entry.restart = this.#restartOnDeath(entry);
  }

  /** The process id, while the process runs. */
  pid(name: string): number | undefined {
    const child = this.#all.get(name)?.server?.child;
    return child && !hasEnded(child) ? child.pid : undefined;
  }

  names(): string[] {
    return [...this.#all.keys()];
  }

  /** Sends a signal to a process; the supervisor sees its end as any other death. */
  kill(name: string, signal: NodeJS.Signals): void {
    const child = this.#all.get(name)?.server?.child;
    if (!child || hasEnded(child)) throw new Error(`${name} does not run`);
    child.kill(signal);
  }

  /** Stops processes for good, all at once: SIGTERM, and SIGKILL for those that don't listen. */
  async stop(names: readonly string[] = this.names()): Promise<void> {
    await Promise.all(names.map((name) => this.#stop(name)));
  }

  /** Lets nothing start any more. */
  close(): void {
    this.#closed = true;
  }

  /** Ends everything at once, without asking. */
  killAll(): void {
    this.#closed = true;
    for (const { stop, server } of this.#all.values()) {
      stop.abort();
      server?.child.kill('SIGKILL');
    }
  }

  async #launch(entry: Supervised): Promise<void> {
    await entry.launch((server) => {
      entry.server = server;
      entry.runningSince = Date.now();
      if (entry.stop.signal.aborted) server.child.kill('SIGKILL');
      void this.options.onPid?.(entry.name, server.child.pid);
    });
  }

  async #restartOnDeath(entry: Supervised): Promise<void> {
    const { name, stop } = entry;
    while (!stop.signal.aborted) {
      const child = entry.server?.child;
      if (child && !hasEnded(child)) await once(child, 'exit');
      if (stop.signal.aborted) return;
      const how = child?.signalCode ?? `code ${child?.exitCode}`;
      this.options.say(`${name} ended (${how}): starting it again`);
      if (!(await this.#waitBeforeRestart(entry))) return;
      try {
        await this.#launch(entry);
        if (!stop.signal.aborted) this.options.say(`${name} runs again`);
      } catch (error) {
        if (!stop.signal.aborted) this.options.say(`${name} did not start: ${(error as Error).message}`);
      }
    }
  }

  /** Answers false when the process is to be stopped meanwhile. */
  async #waitBeforeRestart(entry: Supervised): Promise<boolean> {
    if (Date.now() - entry.runningSince > STEADY_MS) entry.failures = 0;
    const first = this.options.firstDelayMs ?? FIRST_DELAY_MS;
    const delayMs = Math.min(first * 2 ** entry.failures, LONGEST_DELAY_MS);
    entry.failures += 1;
    await delay(delayMs, undefined, { signal: entry.stop.signal }).catch(() => {});
    return !entry.stop.signal.aborted;
  }

  async #stop(name: string): Promise<void> {
    const entry = this.#all.get(name);
    if (!entry) return;
    entry.stop.abort();
    await entry.server?.stop();
    await entry.restart;
    await this.options.onPid?.(name, undefined);
    this.#all.delete(name);
  }
}
