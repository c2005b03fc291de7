/** Limits concurrent uploads, in total and per user; further ones wait in a short queue, their bodies unread. */
import { AppError } from '@skatert/service-kit/errors';

export interface UploadLimits {
  /** Concurrent uploads: in total, and per user. */
  slots: number;
  slotsOfUser: number;
  /** Waiting uploads: in total, and per user. */
  queue: number;
  queueOfUser: number;
  /** How long an upload waits, in ms. */
  waitMs: number;
  /** The time limit for an upload while others wait for a slot, in ms. */
  crowdedMs: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  slots: 32,
  slotsOfUser: 2,
  queue: 100,
  queueOfUser: 3,
  waitMs: 30_000,
  crowdedMs: 10_000,
};

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

  constructor(private readonly limits: UploadLimits = UPLOAD_LIMITS) {}

  /** Acquires a slot for a user's upload, or queues it. @throws AppError UNAVAILABLE when too many wait */
  enter(userId: number): UploadTicket {
    const { queue, queueOfUser, waitMs } = this.limits;
    if (this.#isFreeFor(userId)) {
      this.#acquire(userId);
      return { ready: Promise.resolve(), leave: once(() => this.#release(userId)) };
    }
    const own = [...this.#queue].filter((other) => other.userId === userId).length;
    if (this.#queue.size >= queue || own >= queueOfUser) throw tooMany();
    let leave = (): void => {};
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        leave();
        reject(tooMany());
      }, waitMs);
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
    return this.#active >= this.limits.slots && this.#queue.size > 0;
  }

  #isFreeFor(userId: number): boolean {
    const { slots, slotsOfUser } = this.limits;
    return this.#active < slots && (this.#activeByUser.get(userId) ?? 0) < slotsOfUser;
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

function tooMany(): AppError {
  return new AppError('UNAVAILABLE', {
    message: 'Сейчас загружается слишком много файлов. Повторите попытку немного позже.',
    retryAfterS: RETRY_AFTER_S,
  });
}
