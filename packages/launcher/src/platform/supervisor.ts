/**
 * Keeps processes running: restarts one that dies or hangs, and prints a line about it, until it is stopped. The
 * probe of its `ServerProcess` detects whether it hangs.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { hasEnded, type OnSpawn, type ServerProcess } from '../child-server.js';
import { type LivenessOptions, untilHung } from '../liveness.js';

/** Starts a process; calls `onSpawn` as soon as it runs and resolves when it is ready. */
export type Launch = (onSpawn: OnSpawn) => Promise<unknown>;

export interface SupervisorOptions {
  print: (text: string) => void;
  /** Called when a process starts (with its pid) or has been stopped (undefined). */
  onPid?: (name: string, pid: number | undefined) => Promise<void>;
  /** The delay before a second consecutive restart, in ms; it doubles with each further one. */
  firstDelayMs?: number;
  /** When a process counts as hung. */
  liveness?: LivenessOptions;
}

interface Supervised {
  name: string;
  launch: Launch;
  server?: ServerProcess;
  /** When the process became ready, in ms of performance.now; undefined before that. */
  readySince?: number;
  /** Consecutive deaths, each soon after the start. */
  deaths: number;
  stop: AbortController;
  restart?: Promise<void>;
}

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 10_000;
/** A process that was ready for this long has recovered: its next death counts as the first. */
const RECOVERED_AFTER_MS = 3000;

export class Supervisor {
  readonly #all = new Map<string, Supervised>();
  #closed = false;

  constructor(private readonly options: SupervisorOptions) {}

  /** Starts a process and supervises it from then on. A first start is not retried. @throws its error */
  async start(name: string, launch: Launch): Promise<void> {
    if (this.#closed) throw new Error(`${name} is not started: everything is being stopped`);
    const entry: Supervised = { name, launch, deaths: 0, stop: new AbortController() };
    this.#all.set(name, entry);
    await this.#launch(entry);
    entry.restart = this.#restartOnDeath(entry);
  }

  /** Returns the process id while the process runs. */
  pid(name: string): number | undefined {
    const child = this.#all.get(name)?.server?.child;
    return child && !hasEnded(child) ? child.pid : undefined;
  }

  names(): string[] {
    return [...this.#all.keys()];
  }

  /** Calls a process otherwise from now on. */
  async rename(from: string, to: string): Promise<void> {
    const entry = this.#all.get(from);
    if (!entry || this.#all.has(to)) throw new Error(`${from} can't be called ${to}`);
    this.#all.delete(from);
    entry.name = to;
    this.#all.set(to, entry);
    const pid = this.pid(to);
    await this.options.onPid?.(to, pid);
    await this.options.onPid?.(from, undefined);
  }

  /**
   * Lets a process finish what it does, and ends it: `drain` asks it to end by itself; after `withinMs` it is stopped. It
   * is not restarted.
   */
  async drain(name: string, withinMs: number): Promise<void> {
    const entry = this.#all.get(name);
    if (!entry) return;
    entry.stop.abort();
    const { child } = entry.server ?? {};
    if (child && !hasEnded(child)) {
      child.send({ type: 'drain', withinMs }, () => {});
      const signal = AbortSignal.timeout(withinMs);
      await once(child, 'exit', { signal }).catch(() => {});
    }
    await this.#stop(name);
  }

  /** Sends a signal to a process, which is restarted if it ends. @throws Error when it does not run */
  kill(name: string, signal: NodeJS.Signals): void {
    const child = this.#all.get(name)?.server?.child;
    if (!child || hasEnded(child)) throw new Error(`${name} does not run`);
    child.kill(signal);
  }

  /** Stops processes for good, in parallel: SIGTERM, and SIGKILL after `patienceMs`. */
  async stop(names: readonly string[] = this.names(), patienceMs?: number): Promise<void> {
    await Promise.all(names.map((name) => this.#stop(name, patienceMs)));
  }

  /** Prevents further starts. */
  close(): void {
    this.#closed = true;
  }

  /** Kills all processes at once. */
  killAll(): void {
    this.#closed = true;
    for (const { stop, server } of this.#all.values()) {
      stop.abort();
      server?.child.kill('SIGKILL');
    }
  }

  async #launch(entry: Supervised): Promise<void> {
    entry.readySince = undefined;
    await entry.launch((server) => {
      entry.server = server;
      if (entry.stop.signal.aborted) server.child.kill('SIGKILL');
      void this.#killWhenHung(entry, server);
      // The record serves the next start: failing to write it must not end this one.
      this.options.onPid?.(entry.name, server.child.pid).catch(() => {});
    });
    entry.readySince = performance.now();
  }

  async #killWhenHung(entry: Supervised, server: ServerProcess): Promise<void> {
    const isStarting = (): boolean => entry.readySince === undefined;
    if (!(await untilHung(server, entry.stop.signal, this.options.liveness, isStarting))) return;
    this.options.print(`${entry.name} does not respond: ending it`);
    server.child.kill('SIGKILL');
  }

  async #restartOnDeath(entry: Supervised): Promise<void> {
    const { stop } = entry;
    while (!stop.signal.aborted) {
      const child = entry.server?.child;
      if (child && !hasEnded(child)) await once(child, 'exit');
      if (stop.signal.aborted) return;
      const how = child?.signalCode ?? `code ${child?.exitCode}`;
      this.options.print(`${entry.name} ended (${how}): starting it again`);
      if (!(await this.#waitBeforeRestart(entry))) return;
      try {
        await this.#launch(entry);
        if (!stop.signal.aborted) this.options.print(`${entry.name} runs again`);
      } catch (error) {
        if (!stop.signal.aborted)
          this.options.print(`${entry.name} did not start: ${(error as Error).message}`);
      }
    }
  }

  /** Returns at once for a first death, after a growing delay for those that follow; false when stopped meanwhile. */
  async #waitBeforeRestart(entry: Supervised): Promise<boolean> {
    const { readySince, stop } = entry;
    if (readySince !== undefined && performance.now() - readySince > RECOVERED_AFTER_MS) entry.deaths = 0;
    if (entry.deaths > 0) {
      const first = this.options.firstDelayMs ?? FIRST_DELAY_MS;
      const delayMs = Math.min(first * 2 ** (entry.deaths - 1), LONGEST_DELAY_MS);
      await delay(delayMs, undefined, { signal: stop.signal }).catch(() => {});
    }
    entry.deaths += 1;
    return !stop.signal.aborted;
  }

  async #stop(name: string, patienceMs?: number): Promise<void> {
    const entry = this.#all.get(name);
    if (!entry) return;
    entry.stop.abort();
    await entry.server?.stop(patienceMs);
    await entry.restart;
    await this.options.onPid?.(name, undefined).catch(() => {});
    this.#all.delete(name);
  }
}
