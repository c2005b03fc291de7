/**
 * Rotates the processes' logs by copy and truncate: a process, such as mongod or nats-server, writes to its log
 * itself and keeps the file open.
 */
import { appendFileSync, closeSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface LogLimits {
  /** A log of this size is rotated. */
  maxBytes: number;
  /** The number of files per process, including the current one. */
  files: number;
}

export const DEFAULT_LOG_LIMITS: LogLimits = { maxBytes: 10 * 1024 * 1024, files: 5 };
const CHECK_EVERY_MS = 2000;

export class LogRotation {
  #timer: NodeJS.Timeout | undefined;
  #running = Promise.resolve();

  /** `folder` contains `{process}.log`; older ones are `{process}.log.1` and so on. `everyMs`: between checks. */
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

  /** Rotates every full log. One that can't be copied is truncated nevertheless, since a full disk needs the space. */
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

/** Appends what was written during the copy; synchronously, so that hardly a line is lost before the truncation. */
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
