/** Few uploads at a time, fewer of one user; the others wait in a short queue, their bodies unread. */
import { AppError } from '@skatert/service-kit/errors';

export interface UploadLimits {
  /** Uploads under way at once: of everybody, and of one user. */
  slots: number;
  slotsOfUser: number;
  /** Uploads that wait: of everybody, and of one user. */
  queue: number;
  queueOfUser: number;
  /** How long an upload waits, in ms. */
  waitMs: number;
  /** How long a slow one may take while others wait for a slot, in ms. */
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
  begin: () => void;
}

export interface UploadTicket {
  /** Resolves when the upload may begin. @throws AppError UNAVAILABLE when it has waited too long */
  ready: Promise<void>;
  /** Gives the place back, waiting or not; may be called again. */
  leave: () => void;
}

export class UploadSlots {
  readonly #underWay = new Map<number, number>();
  readonly #queue = new Set<Waiting>();
  #taken = 0;

  constructor(private readonly limits: UploadLimits = UPLOAD_LIMITS) {}

  /** Takes a place for a user's upload. @throws AppError UNAVAILABLE when too many wait */
  enter(userId: number): UploadTicket {
    const { queue, queueOfUser, waitMs } = this.limits;
    if (this.#isFreeFor(userId)) {
      this.#take(userId);
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
        begin: () => {
          clearTimeout(timer);
          this.#take(userId);
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

  /** True while no slot is free and someone waits for one. */
  get isCrowded(): boolean {
    return this.#taken >= this.limits.slots && this.#queue.size > 0;
  }

  #isFreeFor(userId: number): boolean {
    const { slots, slotsOfUser } = this.limits;
    return this.#taken < slots && (this.#underWay.get(userId) ?? 0) < slotsOfUser;
  }

  #take(userId: number): void {
    this.#taken += 1;
    this.#underWay.set(userId, (this.#underWay.get(userId) ?? 0) + 1);
  }

  #release(userId: number): void {
    this.#taken -= 1;
    const left = (this.#underWay.get(userId) ?? 1) - 1;
    if (left > 0) this.#underWay.set(userId, left);
    else this.#underWay.delete(userId);
    for (const waiting of this.#queue) {
      if (!this.#isFreeFor(waiting.userId)) continue;
      this.#queue.delete(waiting);
      waiting.begin();
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
