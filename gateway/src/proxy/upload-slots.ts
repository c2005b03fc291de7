/** Limits concurrent uploads, in total and per user; further ones wait in a short queue, their bodies unread. */
import type { CommonErrorCode } from '@skatert/contracts/shared/common-errors';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { Limits } from '../limits.js';

/** In ms. */
export interface UploadTimes {
  /** How long an upload waits. */
  wait: number;
  /** The time limit for an upload while others wait for a slot. */
  crowded: number;
}

export const UPLOAD_TIMES: UploadTimes = { wait: 30_000, crowded: 10_000 };

const RETRY_AFTER_S = 10;

interface Waiting {
  userId: number;
  start: () => void;
}

export interface UploadTicket {
  /** Resolves when the upload may start. @throws AppError UNAVAILABLE when it has waited too long */
  ready: Promise<void>;
  /** Releases the slot or the place in the queue; may be called again. */
  leave: () => void;
}

export class UploadSlots {
  readonly #activeByUser = new Map<number, number>();
  readonly #queue = new Set<Waiting>();
  #active = 0;

  constructor(
    private readonly limits: Limits,
    private readonly waitMs: number,
  ) {}

  /**
   * Acquires a slot for a user's upload, or queues it.
   * @throws AppError TOO_MANY_REQUESTS when too many of the user wait, UNAVAILABLE when too many of all users do
   */
  enter(userId: number): UploadTicket {
    const { WAITING_UPLOADS: queue, WAITING_UPLOADS_PER_ACCOUNT: queueOfUser } = this.limits;
    if (this.#isFreeFor(userId)) {
      this.#acquire(userId);
      return { ready: Promise.resolve(), leave: once(() => this.#release(userId)) };
    }
    const own = [...this.#queue].filter((other) => other.userId === userId).length;
    if (own >= queueOfUser) throw tooMany('TOO_MANY_REQUESTS');
    if (this.#queue.size >= queue) throw tooMany('UNAVAILABLE');
    let leave = (): void => {};
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        leave();
        reject(tooMany('UNAVAILABLE'));
      }, this.waitMs);
      const waiting: Waiting = {
        userId,
        start: () => {
          clearTimeout(timer);
          this.#acquire(userId);
          resolve();
        },
      };
      this.#queue.add(waiting);
      leave = once(() => {
        clearTimeout(timer);
        if (!this.#queue.delete(waiting)) this.#release(userId);
      });
    });
    return { ready, leave };
  }

  /** True while no slot is free and uploads wait. */
  get isCrowded(): boolean {
    return this.#active >= this.limits.UPLOADS && this.#queue.size > 0;
  }

  #isFreeFor(userId: number): boolean {
    const { UPLOADS, UPLOADS_PER_ACCOUNT } = this.limits;
    return this.#active < UPLOADS && (this.#activeByUser.get(userId) ?? 0) < UPLOADS_PER_ACCOUNT;
  }

  #acquire(userId: number): void {
    this.#active += 1;
    this.#activeByUser.set(userId, (this.#activeByUser.get(userId) ?? 0) + 1);
  }

  #release(userId: number): void {
    this.#active -= 1;
    const left = (this.#activeByUser.get(userId) ?? 1) - 1;
    if (left > 0) this.#activeByUser.set(userId, left);
    else this.#activeByUser.delete(userId);
    for (const waiting of this.#queue) {
      if (!this.#isFreeFor(waiting.userId)) continue;
      this.#queue.delete(waiting);
      waiting.start();
    }
  }
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

function tooMany(code: CommonErrorCode): AppError {
  return new AppError(code, {
    message: 'Сейчас загружается слишком много файлов. Повторите попытку немного позже.',
    retryAfterS: RETRY_AFTER_S,
  });
}
