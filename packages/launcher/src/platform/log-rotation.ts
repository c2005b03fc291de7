/**
 * Keeps the processes' logs small. A process writes to its log itself and keeps the file open, mongod and nats-server,
 * too: so a log that is full is copied beside itself and emptied.
 */
import { appendFileSync, closeSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface LogLimits {
  /** A log of this many bytes is full. */
  maxBytes: number;
  /** How many files each process has, the one it writes to included. */
  files: number;
}

export const DEFAULT_LOG_LIMITS: LogLimits = { maxBytes: 10 * 1024 * 1024, files: 5 };
const CHECK_EVERY_MS = 2000;

export class LogRotation {
  #timer: NodeJS.Timeout | undefined;
  #running = Promise.resolve();

  /** `folder` holds the logs, `{process}.log`; older ones are `{process}.log.1` and so on. */
  constructor(
    private readonly folder: string,
    private readonly limits: LogLimits = DEFAULT_LOG_LIMITS,
    private readonly everyMs: number = CHECK_EVERY_MS,
  ) {}

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.rotate()).catch(() => {});
    }, this.everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Rotates every log that is full. One that can't be copied is emptied all the same: a full disk needs the room. */
  async rotate(): Promise<void> {
    const files = await readdir(this.folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.log'))) {
      const path = join(this.folder, file);
      const { size } = await stat(path).catch(() => ({ size: 0 }));
      if (size < this.limits.maxBytes) continue;
      await this.#keepCopy(path).catch(() => rm(`${path}.1`, { force: true }).catch(() => {}));
      truncateSync(path);
    }
  }

  async #keepCopy(path: string): Promise<void> {
    const older = this.limits.files - 1;
    await rm(`${path}.${older}`, { force: true });
    for (let age = older - 1; age >= 1; age -= 1)
      await rename(`${path}.${age}`, `${path}.${age + 1}`).catch(() => {});
    if (older < 1) return;
    await copyFile(path, `${path}.1`);
    copyRest(path, `${path}.1`);
  }
}

/** What was written during the copy: without a pause before the log is emptied, so that hardly a line is lost. */
function copyRest(from: string, to: string): void {
  const copied = statSync(to).size;
  const rest = Buffer.alloc(Math.max(0, statSync(from).size - copied));
  const file = openSync(from, 'r');
  try {
    const length = readSync(file, rest, 0, rest.length, copied);
    appendFileSync(to, rest.subarray(0, length));
  } finally {
    closeSync(file);
  }
}
