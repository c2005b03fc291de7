/** Publishes ended sessions to all services and gateways, for as long as tokens of these sessions could be valid. */
import { ENDED_SESSIONS_BUCKET } from '@skatert/contracts/auth/access';
import { ENDED_SESSION_TTL_MS } from '@skatert/service-kit/access/access-directory';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { FastifyBaseLogger } from 'fastify';
import type { SessionDoc, SessionModel } from './session-model.js';

const SWEEP_MS = 5000;
const PUBLISH_TIMEOUT_MS = 1000;

export class EndedSessions {
  #bucket: ReturnType<typeof openBucket> | undefined;
  /** The creation time of the bucket that this process has filled. */
  #filled: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
    private readonly sessions: SessionModel,
    private readonly now: () => number,
  ) {}

  async start(): Promise<void> {
    await this.sweep();
    this.#timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /** Publishes one ended session, within a second; the sweep publishes those that failed. */
  async publish(session: SessionDoc): Promise<void> {
    if (!this.bus.connected) return;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PUBLISH_TIMEOUT_MS);
    });
    const published = this.#publish(session).catch((error) =>
      this.log.warn({ err: error, sid: session._id }, 'ended session not published yet'),
    );
    await Promise.race([published, timeout]);
    clearTimeout(timer);
  }

  /** Publishes all pending ended sessions; for a new or empty bucket, all recent ones. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepOnce()
      .catch((error) => {
        this.#bucket = undefined;
        this.log.warn({ err: error }, 'ended sessions: sweep failed');
      })
      .finally(() => {
        this.#sweeping = undefined;
      });
    return this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    this.#bucket = undefined;
    const { streamInfo } = await (await this.#open()).status();
    const created = String(streamInfo.created);
    const isFilled = created === this.#filled && streamInfo.state.messages > 0;
    const recent = { endedAt: { $gt: new Date(this.now() - ENDED_SESSION_TTL_MS) } };
    const found = this.sessions.find(isFilled ? { ...recent, untold: true } : recent).lean();
    for await (const session of found.cursor()) await this.#publish(session);
    this.#filled = created;
  }

  async #publish({ _id, userId }: SessionDoc): Promise<void> {
    const bucket = await this.#open();
    await bucket.put(_id, JSON.stringify({ userId }));
    await this.sessions.updateOne({ _id }, { $unset: { untold: 1 } });
  }

  #open(): ReturnType<typeof openBucket> {
    this.#bucket ??= openBucket(this.bus, ENDED_SESSIONS_BUCKET, { ttlMs: ENDED_SESSION_TTL_MS });
    this.#bucket.catch(() => {
      this.#bucket = undefined;
    });
    return this.#bucket;
  }
}
