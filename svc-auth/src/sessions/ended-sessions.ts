/** Publishes ended sessions to all services and gateways, for as long as tokens of these sessions could be valid. */
import { ENDED_SESSIONS_BUCKET } from '@skatert/contracts/auth/access';
import { ENDED_SESSION_TTL_MS } from '@skatert/service-kit/access/access-directory';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import type { Bus } from '@skatert/service-kit/events/bus';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import { within } from '@skatert/service-kit/shared/within';
import type { FastifyBaseLogger } from 'fastify';
import type { SessionDoc, SessionModel } from './session-model.js';

const SWEEP_MS = 5000;
const PUBLISH_TIMEOUT_MS = 1000;

export class EndedSessions {
  #bucket: ReturnType<typeof openBucket> | undefined;
  /** The creation time of the bucket that this process has filled. */
  #filled: string | undefined;
  readonly #sweeps: BackgroundLoop;

  constructor(
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
    private readonly sessions: SessionModel,
    private readonly now: () => number,
  ) {
    this.#sweeps = new BackgroundLoop({
      log,
      failure: 'ended sessions: sweep failed',
      run: () => this.#sweep(),
      everyMs: SWEEP_MS,
    });
  }

  /** Publishes all pending ended sessions now, and sweeps periodically from then on. */
  start(): Promise<void> {
    this.#sweeps.start();
    return this.#sweeps.run();
  }

  stop(): Promise<void> {
    return this.#sweeps.stop();
  }

  /** Publishes one ended session, within a second; the sweep publishes those that failed. */
  async publish(session: SessionDoc): Promise<void> {
    if (!this.bus.connected) return;
    const published = this.#publish(session).catch((error) =>
      this.log.warn({ err: error, sid: session._id }, 'ended session not published yet'),
    );
    await within(published, PUBLISH_TIMEOUT_MS);
  }

  /** Publishes all pending ended sessions; for a new or empty bucket, all recent ones. */
  async #sweep(): Promise<void> {
    this.#bucket = undefined;
    const { streamInfo } = await (await this.#open()).status();
    const created = String(streamInfo.created);
    const isFilled = created === this.#filled && streamInfo.state.messages > 0;
    const recent = { endedAt: { $gt: new Date(this.now() - ENDED_SESSION_TTL_MS) } };
    const unpublished = { pending: true };
    const found = this.sessions.find(isFilled ? { ...recent, ...unpublished } : recent).lean();
    for await (const session of found.cursor()) await this.#publish(session);
    this.#filled = created;
  }

  async #publish({ _id, userId }: SessionDoc): Promise<void> {
    const bucket = await this.#open();
    await bucket.put(_id, JSON.stringify({ userId }));
    await this.sessions.updateOne({ _id }, { $unset: { pending: 1 } });
  }

  #open(): ReturnType<typeof openBucket> {
    this.#bucket ??= openBucket(this.bus, ENDED_SESSIONS_BUCKET, { ttlMs: ENDED_SESSION_TTL_MS });
    this.#bucket.catch(() => {
      this.#bucket = undefined;
    });
    return this.#bucket;
  }
}
