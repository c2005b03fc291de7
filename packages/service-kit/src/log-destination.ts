/**
 * Where log lines go. A write that fails is no failure of the process: pino's own destination ends it then, or repeats the
 * write for ever, with the process blocked, when it flushes at the end.
 */
import { write as writeAsync, writeSync } from 'node:fs';

/** More than this waits only for a disk or a reader that hangs: further lines are lost. */
const MAX_WAITING_CHARS = 1024 * 1024;
/** Before the next try to write into a pipe that is full, in ms. */
const PIPE_PAUSE_MS = 100;

export class LogDestination {
  #waiting = '';
  #isWriting = false;
  #lost = 0;

  constructor(private readonly fd: number) {}

  /** Takes one line; it is written without anybody waiting for it. */
  write(line: string): void {
    if (this.#waiting.length + line.length > MAX_WAITING_CHARS) this.#lost += 1;
    else this.#waiting += line;
    if (!this.#isWriting) this.#writeWaiting();
  }

  /** Writes what waits before the process ends; what can't be written is lost. */
  flushSync(): void {
    let rest = Buffer.from(this.#takeWaiting());
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(this.fd, rest));
    } catch {
      this.#lost += 1;
    }
  }

  #takeWaiting(): string {
    const text = this.#waiting;
    this.#waiting = '';
    return text;
  }

  #writeWaiting(): void {
    this.#isWriting = true;
    this.#writeRest(Buffer.from(this.#takeWaiting()));
  }

  #writeRest(rest: Buffer): void {
    writeAsync(this.fd, rest, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => this.#writeRest(rest), PIPE_PAUSE_MS).unref();
      else if (!error && written < rest.length) this.#writeRest(rest.subarray(written));
      else this.#goOn(error === null);
    });
  }

  #goOn(isWritten: boolean): void {
    this.#isWriting = false;
    if (!isWritten) this.#lost += 1;
    else if (this.#lost > 0) this.#sayLost();
    // After a failure the next line tries again, not this one: a full disk would be asked without a pause.
    if (isWritten && this.#waiting.length > 0) this.#writeWaiting();
  }

  /** The line before may have been cut off, so it begins on a new one. */
  #sayLost(): void {
    this.#waiting = `\n{"level":"warn","msg":"log lines were lost","atLeast":${this.#lost}}\n${this.#waiting}`;
    this.#lost = 0;
  }
}
