/**
 * Publishes whole states of entities, an outbox without rows: a write sets `version` + 1 and `pending`, and the entity
 * is told until that version is out. Older states never replace newer ones on the stream.
 */
import { JetStreamApiError } from '@nats-io/jetstream';
import type { FastifyBaseLogger } from 'fastify';
import type { Model } from 'mongoose';
import type { Bus } from './bus.js';

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
  /** Makes sure that the stream is there; answers how many messages it holds. */
  prepare: () => Promise<number>;
  /** The stream's full name and the entity's full subject. */
  stream: string;
  subject: (id: number) => string;
  /** The state that is told; it carries `version`. */
  toState: (doc: T) => Promise<object> | object;
}

const WRONG_LAST_SEQUENCE = 10_071;
const SWEEP_MS = 5000;
const SWEEP_BATCH = 200;

export class StatePublisher<T extends Published> {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(private readonly options: StatePublisherOptions<T>) {}

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

  /** Tells everything that is pending; a stream that is empty is filled again. */
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
    const { model, prepare } = this.options;
    // Marked before anything is told, so that a sweep that is broken off is finished by the next one.
    if ((await prepare()) === 0) await model.updateMany({}, { $set: { pending: true } });
    const ids = model.find({ pending: true }, { _id: 1 }).lean().cursor({ batchSize: SWEEP_BATCH });
    for await (const doc of ids) await this.#publishNewest((doc as unknown as Published)._id);
  }

  async #publishNewest(id: number): Promise<void> {
    const { bus, model, stream, subject, toState } = this.options;
    for (;;) {
      const doc = (await model.findById(id).lean()) as T | null;
      if (!doc) return;
      const last = await (await bus.manager()).streams.getMessage(stream, { last_by_subj: subject(id) });
      const told = last?.json<{ version: number }>().version ?? 0;
      if (told < doc.version) {
        try {
          await bus.jetstream.publish(subject(id), JSON.stringify(await toState(doc)), {
            expect: { lastSubjectSequence: last?.seq ?? 0 },
          });
        } catch (error) {
          if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) continue;
          throw error;
        }
      }
      await model.updateOne({ _id: id, version: doc.version } as object, { $unset: { pending: 1 } });
      return;
    }
  }
}
