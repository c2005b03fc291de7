/**
 * Publishes whole states of entities, an outbox without rows: a write sets `version` + 1 and `pending`, and the entity
 * is told until that version is out. Older states never replace newer ones on the stream. The version on the stream also
 * holds the epoch, so that the states of a database that was set back replace those it has never seen.
 */
import { JetStreamApiError, type StoredMsg, type StreamInfo } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { epochStart } from '@skatert/contracts/epoch';
import type { FastifyBaseLogger } from 'fastify';
import type { Model } from 'mongoose';
import type { Bus } from './bus.js';
import { COUNT_HEADER, Publication } from './publication.js';

/** Fields of a document whose state is published. */
export interface Published {
  _id: number;
  version: number;
  /** Present while the newest version is not known to be on the stream. */
  pending?: boolean;
}

export interface StatePublisherOptions<T extends Published> {
  bus: Bus;
  log: FastifyBaseLogger;
  model: Model<T>;
  /** Makes sure that the stream is there. */
  prepare: () => Promise<StreamInfo>;
  /** The stream's full name, the full subject of all entities of the kind (`….*`) and of one. */
  stream: string;
  kind: string;
  subject: (id: number) => string;
  /** The state that is told; it carries `version`. */
  toState: (doc: T) => Promise<object> | object;
  /**
   * Of the state of an entity that a database which was set back does not have: the state that takes it out of use.
   * Absent: it may stay.
   */
  withdraw?: (state: never) => object;
}

const WRONG_LAST_SEQUENCE = 10_071;
const SWEEP_MS = 5000;
const SWEEP_BATCH = 200;

export class StatePublisher<T extends Published> {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  readonly #publication: Publication;

  constructor(private readonly options: StatePublisherOptions<T>) {
    this.#publication = new Publication(options.model.db, options.kind);
  }

  /** Sends what the stream lacks, now and whenever something is left over. */
  async start(): Promise<void> {
    await this.sweep();
    this.#timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /**
   * Tells the entity's state as it is stored now. Never fails: what could not be told stays pending for the sweep.
   */
  async publish(id: number): Promise<void> {
    try {
      await this.#publishNewest(id);
    } catch (error) {
      this.options.log.warn({ err: error, subject: this.options.subject(id) }, 'state not told yet');
    }
  }

  /**
   * Tells the entity's state, but keeps the caller at most `ms` milliseconds: what takes longer goes on behind him.
   * For a write that wants its readers to follow at once where they can.
   */
  async publishWithin(id: number, ms = 1000): Promise<void> {
    if (!this.options.bus.connected) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.publish(id), patience]);
    clearTimeout(timer);
  }

  /** The version under which a document's version is published in the present epoch. */
  async publishedVersion(version: number): Promise<number> {
    return epochStart(await this.#publication.epoch()) + version;
  }

  /** Tells everything that is pending; a new stream, an empty one and a new epoch are filled with every state. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepOnce()
      .catch((error) =>
        this.options.log.warn({ err: error, stream: this.options.stream }, 'states not swept'),
      )
      .finally(() => {
        this.#sweeping = undefined;
      });
    return this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    const { model, prepare, kind } = this.options;
    const { created } = await prepare();
    const newest = await this.#newestOfKind();
    const { epoch, filled } = await this.#publication.advance(newest, 0);
    const toFill = `${created} ${epoch}`;
    if (!newest || filled !== toFill) {
      if (filled !== toFill) this.options.log.info({ kind, epoch }, 'states: publishing all of them');
      // Marked before anything is told, so that a sweep that is broken off is finished by the next one.
      await model.updateMany({}, { $set: { pending: true } });
      if (epoch > 0) await this.#withdrawUnknown(epochStart(epoch));
      await this.#publication.rememberFilled(toFill);
    }
    const ids = model.find({ pending: true }, { _id: 1 }).lean().cursor({ batchSize: SWEEP_BATCH });
    for await (const doc of ids) await this.#publishNewest((doc as unknown as Published)._id);
  }

  async #publishNewest(id: number): Promise<void> {
    const { model, subject, toState } = this.options;
    for (;;) {
      const newest = await this.#newestOfKind();
      const { epoch, count } = await this.#publication.advance(newest, 1);
      const doc = (await model.findById(id).lean()) as T | null;
      if (!doc) return;
      const version = epochStart(epoch) + doc.version;
      const last = await this.#lastOf(subject(id));
      if (versionOf(last) < version) {
        const sent = await this.#send(subject(id), { ...(await toState(doc)), version }, count, last);
        if (!sent) continue;
      }
      await model.updateOne({ _id: id, version: doc.version } as object, { $unset: { pending: 1 } });
      // Whoever began an epoch meanwhile may have marked the document before this mark was taken away.
      if ((await this.#publication.epoch()) === epoch) return;
    }
  }

  /** Takes entities out of use that the stream knows from before the epoch and the database doesn't have. */
  async #withdrawUnknown(version: number): Promise<void> {
    const { bus, model, stream, kind, withdraw } = this.options;
    if (!withdraw) return;
    const manager = await bus.manager();
    const { state } = await manager.streams.info(stream, { subjects_filter: kind });
    for (const subject of Object.keys(state.subjects ?? {})) {
      const id = Number(subject.split('.').at(-1));
      if (await model.exists({ _id: id } as object)) continue;
      const last = await this.#lastOf(subject);
      if (!last || versionOf(last) >= version) continue;
      const { count } = await this.#publication.advance(await this.#newestOfKind(), 1);
      await this.#send(subject, { ...withdraw(last.json()), version }, count, last);
    }
  }

  async #lastOf(subject: string): Promise<StoredMsg | null> {
    const manager = await this.options.bus.manager();
    return manager.streams.getMessage(this.options.stream, { last_by_subj: subject });
  }

  #newestOfKind(): Promise<StoredMsg | null> {
    return this.#lastOf(this.options.kind);
  }

  /** Publishes a state behind `last`. False: another instance has published one meanwhile. */
  async #send(subject: string, state: object, count: number, last: StoredMsg | null): Promise<boolean> {
    const messageHeaders = headers();
    messageHeaders.set(COUNT_HEADER, String(count));
    try {
      await this.options.bus.jetstream.publish(subject, JSON.stringify(state), {
        headers: messageHeaders,
        expect: { lastSubjectSequence: last?.seq ?? 0 },
      });
      return true;
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) return false;
      throw error;
    }
  }
}

function versionOf(message: StoredMsg | null): number {
  return message?.json<{ version: number }>().version ?? 0;
}
