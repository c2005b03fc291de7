/**
 * Reads request bodies whole, within bounds of size, time and memory, before anything else is done for a request: a
 * client that sends slowly holds its own socket and nothing of a service.
 */
import type { Readable } from 'node:stream';
import type { ErrorCode } from '@skatert/contracts/errors';
import { AppError } from '@skatert/service-kit/errors';

export interface BodyLimits {
  bytes: number;
  /** How long the whole body may take, in ms. */
  totalMs: number;
  /** How long the client may send nothing, in ms. */
  idleMs: number;
}

/** What is too large is read on and dropped as far as this, so that the client gets to read the response. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

interface Reading {
  limits: BodyLimits;
  begunAt: number;
  lastAt: number;
  bytes: number;
  fail: (code: ErrorCode) => void;
}

export class BodyReaders {
  /** The oldest first. */
  readonly #readings = new Set<Reading>();
  #bytes = 0;

  /** `mostBytes`: of all bodies that are being read together. */
  constructor(
    private readonly mostBytes: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Returns the body. `declared`: its content-length in bytes, NaN when there is none.
   * @throws AppError PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, MALFORMED_REQUEST; UNAVAILABLE when memory runs out
   */
  read(stream: Readable, declared: number, limits: BodyLimits): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const begunAt = this.now();
      let received = 0;
      const end = (): void => {
        if (!this.#readings.delete(reading)) return;
        this.#bytes -= reading.bytes;
        stream.off('data', take).off('end', finish).off('error', abort).off('close', abort);
      };
      const fail = (code: ErrorCode): void => {
        end();
        reject(new AppError(code));
      };
      const take = (chunk: Buffer): void => {
        received += chunk.length;
        reading.lastAt = this.now();
        if (Math.max(received, declared || 0) > limits.bytes) this.#drop(reading, chunks);
        else this.#keep(reading, chunks, chunk);
        if (received > limits.bytes + DISCARDED_BYTES) fail('PAYLOAD_TOO_LARGE');
      };
      const finish = (): void => {
        end();
        if (received > limits.bytes) reject(new AppError('PAYLOAD_TOO_LARGE'));
        else resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
      };
      const abort = (): void => fail('MALFORMED_REQUEST');
      const reading: Reading = { limits, begunAt, lastAt: begunAt, bytes: 0, fail };
      this.#readings.add(reading);
      if (declared > limits.bytes + DISCARDED_BYTES) return fail('PAYLOAD_TOO_LARGE');
      stream.on('data', take).on('end', finish).on('error', abort).on('close', abort);
    });
  }

  /** Ends the bodies that take too long. */
  expire(): void {
    const now = this.now();
    for (const { limits, begunAt, lastAt, fail } of this.#readings)
      if (now - begunAt > limits.totalMs || now - lastAt > limits.idleMs) fail('REQUEST_TIMEOUT');
  }

  /** Ends the body that has been read longest, if that is for more than `ms`: it is the slowest one. */
  expireSlowest(ms: number): void {
    const [oldest] = this.#readings;
    if (oldest && this.now() - oldest.begunAt > ms) oldest.fail('REQUEST_TIMEOUT');
  }

  /** The body that has been read longest makes room: it is the slowest one. */
  #keep(reading: Reading, chunks: Buffer[], chunk: Buffer): void {
    chunks.push(chunk);
    reading.bytes += chunk.length;
    this.#bytes += chunk.length;
    for (const oldest of this.#readings) {
      if (this.#bytes <= this.mostBytes) return;
      if (oldest.bytes > 0) oldest.fail('UNAVAILABLE');
    }
  }

  #drop(reading: Reading, chunks: Buffer[]): void {
    this.#bytes -= reading.bytes;
    reading.bytes = 0;
    chunks.length = 0;
  }
}
