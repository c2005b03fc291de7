/**
 * Writes log lines to a file descriptor. A failed write must not stop the process: pino's own destination ends the
 * process then, or blocks it with endless retries when it flushes at the end.
 */
import { write as writeAsync, writeSync } from 'node:fs';

/** The buffer only gets this large when a disk or a reader hangs: further lines are dropped. */
const MAX_BUFFERED_CHARS = 1024 * 1024;
/** The pause before the next write into a full pipe, in ms. */
const PIPE_PAUSE_MS = 100;

export class LogDestination {
  #buffered = '';
  #isWriting = false;
  #lost = 0;

  constructor(private readonly fd: number) {}

  /** Buffers one line and writes it asynchronously. */
  write(line: string): void {
    if (this.#buffered.length + line.length > MAX_BUFFERED_CHARS) this.#lost += 1;
    else this.#buffered += line;
    if (!this.#isWriting) this.#writeBuffered();
  }

  /** Writes the buffered lines before the process ends; those that can't be written are lost. */
  flushSync(): void {
    let rest = Buffer.from(this.#emptyBuffer());
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(this.fd, rest));
    } catch {
      this.#lost += 1;
    }
  }

  #emptyBuffer(): string {
    const text = this.#buffered;
    this.#buffered = '';
    return text;
  }

  #writeBuffered(): void {
    this.#isWriting = true;
    this.#writeRest(Buffer.from(this.#emptyBuffer()));
  }

  #writeRest(rest: Buffer): void {
    writeAsync(this.fd, rest, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => this.#writeRest(rest), PIPE_PAUSE_MS).unref();
      else if (!error && written < rest.length) this.#writeRest(rest.subarray(written));
      else this.#finishWrite(error === null);
    });
  }

  #finishWrite(isWritten: boolean): void {
    this.#isWriting = false;
    if (!isWritten) this.#lost += 1;
    else if (this.#lost > 0) this.#reportLost();
    // After a failure only the next line triggers a write: retrying at once would loop without a pause on a full disk.
    if (isWritten && this.#buffered.length > 0) this.#writeBuffered();
  }

  /**
   * Buffers a line with the number of lost lines. It begins with a line break, since the line before may be incomplete.
   */
  #reportLost(): void {
    this.#buffered = `\n{"level":"warn","msg":"log lines were lost","atLeast":${this.#lost}}\n${this.#buffered}`;
    this.#lost = 0;
  }
}
