/**
 * Reads whole request bodies within limits of size, time and memory before a request is forwarded: a slow client
 * occupies only its own socket, no resources of a service.
 */
import type { Readable } from 'node:stream';
import type { CommonErrorCode } from '@skatert/contracts/shared/common-errors';
import { AppError } from '@skatert/service-kit/shared/errors';

export interface BodyLimits {
  bytes: number;
  /** The time limit for the whole body, in ms. */
  totalMs: number;
  /** How long the client may be silent, in ms. */
  idleMs: number;
}

/** A body that is too large is read and discarded up to this size, so that the client can read the response. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

interface Reading {
  limits: BodyLimits;
  startedAt: number;
  lastAt: number;
  bytes: number;
  fail: (code: CommonErrorCode) => void;
}

export class BodyReaders {
  /** The oldest first. */
  readonly #readings = new Set<Reading>();
  #bytes = 0;

  /** `maxBytes`: the memory for all bodies being read. */
  constructor(
    private readonly maxBytes: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Returns the body. `declared`: its content-length in bytes, NaN without one.
   * @throws AppError PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, MALFORMED_REQUEST; UNAVAILABLE when the memory limit is
   * reached
   */
  read(stream: Readable, declared: number, limits: BodyLimits): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const startedAt = this.now();
      let received = 0;
      const end = (): void => {
        if (!this.#readings.delete(reading)) return;
        this.#bytes -= reading.bytes;
        stream.off('data', receive).off('end', finish).off('error', abort).off('close', abort);
      };
      const fail = (code: CommonErrorCode): void => {
        end();
        reject(new AppError(code));
      };
      const receive = (chunk: Buffer): void => {
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
      const reading: Reading = { limits, startedAt, lastAt: startedAt, bytes: 0, fail };
      this.#readings.add(reading);
      if (declared > limits.bytes + DISCARDED_BYTES) return fail('PAYLOAD_TOO_LARGE');
      stream.on('data', receive).on('end', finish).on('error', abort).on('close', abort);
    });
  }

  /** Fails the bodies that exceed their time limits. */
  expire(): void {
    const now = this.now();
    for (const { limits, startedAt, lastAt, fail } of this.#readings)
      if (now - startedAt > limits.totalMs || now - lastAt > limits.idleMs) fail('REQUEST_TIMEOUT');
  }

  /** Fails the body that has been read longest, when it has taken more than `ms`. */
  expireSlowest(ms: number): void {
    const [oldest] = this.#readings;
    if (oldest && this.now() - oldest.startedAt > ms) oldest.fail('REQUEST_TIMEOUT');
  }

  /** Stores a chunk. Beyond the memory limit the bodies that have been read longest, the slowest, fail. */
  #keep(reading: Reading, chunks: Buffer[], chunk: Buffer): void {
    chunks.push(chunk);
    reading.bytes += chunk.length;
    this.#bytes += chunk.length;
    for (const oldest of this.#readings) {
      if (this.#bytes <= this.maxBytes) return;
      if (oldest.bytes > 0) oldest.fail('UNAVAILABLE');
    }
  }

  #drop(reading: Reading, chunks: Buffer[]): void {
    this.#bytes -= reading.bytes;
    reading.bytes = 0;
    chunks.length = 0;
  }
}
