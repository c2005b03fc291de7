/** Removes the subscriptions of sessions that end: a browser that was signed out from elsewhere receives nothing more. */
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import type { PushSubscriptionModel } from './push-subscription-model.js';

/** How many users are checked at once: at its start the directory names all of the staff. */
const BATCH = 500;
/** It has nothing to do until it is woken, in ms. */
const IDLE_MS = 60_000;

export interface EndedSessionsDeps {
  pushSubscriptions: PushSubscriptionModel;
  log: FastifyBaseLogger;
}

export class EndedSessions {
  readonly #loop: BackgroundLoop;
  /** The users whose sessions may have ended. */
  readonly #users = new Set<number>();
  #access: AccessDirectory | undefined;

  constructor(private readonly deps: EndedSessionsDeps) {
    this.#loop = new BackgroundLoop({
      log: deps.log,
      failure: 'push: subscriptions of ended sessions not removed, trying again',
      run: () => this.#check(),
      everyMs: IDLE_MS,
    });
  }

  /** To be called before `start`. */
  follow(access: AccessDirectory): void {
    this.#access = access;
    access.onChange((userId) => {
      this.#users.add(userId);
      this.#loop.wake();
    });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #check(): Promise<void> {
    while (this.#users.size > 0 && !this.#loop.isStopped) {
      const userIds = [...this.#users].slice(0, BATCH);
      await this.#removeOf(userIds);
      for (const userId of userIds) this.#users.delete(userId);
    }
  }

  async #removeOf(userIds: number[]): Promise<void> {
    const documents = documentsOf(this.deps.pushSubscriptions);
    const found = await documents.find({ userId: { $in: userIds } }).toArray();
    const ended = found.filter((subscription) => this.#access?.isAlive(subscription) === false);
    if (ended.length > 0) await documents.deleteMany({ _id: { $in: ended.map(({ _id }) => _id) } });
  }
}
