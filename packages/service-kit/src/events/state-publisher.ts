/**
 * Publishes whole states of entities: an outbox without rows. A write increments `version` and sets `pending`; the
 * entity stays pending until that version is on the stream. Older states never replace newer ones there. The version on
 * the stream includes the epoch, so that the states of a database restored from a backup replace all earlier ones.
 */
import type { StoredMsg, StreamInfo } from '@nats-io/jetstream';
import { epochStart } from '@skatert/contracts/shared/epoch';
import type { FastifyBaseLogger } from 'fastify';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import { BackgroundLoop } from '../shared/background-loop.js';
import { fulfilled } from '../shared/fulfilled.js';
import type { Message } from '../shared/messages.js';
import { createQueue } from '../shared/one-at-a-time.js';
import { within } from '../shared/within.js';
import { type Outcome, PendingStates, type Published, UNPUBLISHED } from './pending-states.js';
import { type Progress, Publication } from './publication.js';
import { StateStream, type StateStreamOptions, schemaOf, versionOf } from './state-stream.js';

export interface StatePublisherOptions<T extends Published> extends StateStreamOptions {
  log: FastifyBaseLogger;
  model: Model<T>;
  /** The schema of the published states. */
  state: z.ZodType;
  /** Where they are published, without the platform's prefix: `menu.brand.*`. */
  subjects: string;
  /** Creates the stream when it is missing. */
  prepare: () => Promise<StreamInfo>;
  /** Returns the state to publish; the publisher sets its `version`. `batch`: all documents that are published with it. */
  toState: (doc: T, batch: readonly T[]) => Promise<object> | object;
  /**
   * Returns the state that marks an entity as removed, given its last one: for entities that a restored database does
   * not have. Absent: their states stay.
   */
  withdraw?: (state: never) => object;
}

/** A version of an entity, the last message of the entity, and the state to publish; without one it is published. */
interface Version<T> {
  doc: T;
  last: StoredMsg | null;
  state?: object;
}

const SWEEP_MS = 5000;
/** How many states are read, published and marked at once. */
const BATCH = 500;

export class StatePublisher<T extends Published> {
  readonly #sweeps: BackgroundLoop;
  readonly #publication: Publication;
  readonly #stream: StateStream;
  readonly #pending: PendingStates;
  /** Batches of a sweep and of a large change would publish the same states if they ran at the same time. */
  readonly #inTurn = createQueue();

  constructor(private readonly options: StatePublisherOptions<T>) {
    this.#publication = new Publication(options.model.db, options.kind, options.schema);
    this.#stream = new StateStream(options);
    this.#pending = new PendingStates(options.model);
    this.#sweeps = new BackgroundLoop({
      log: options.log,
      failure: 'states: sweep failed',
      about: { stream: options.stream },
      run: () => this.#sweepOnce(),
      everyMs: SWEEP_MS,
    });
  }

  /** What is published. */
  get message(): Message {
    const { subjects: subject, state, schema: number } = this.options;
    return { subject, schema: state, number };
  }

  /** Publishes all pending states now, and sweeps periodically from then on. */
  start(): Promise<void> {
    this.#sweeps.start();
    return this.#sweeps.run();
  }

  stop(): Promise<void> {
    return this.#sweeps.stop();
  }

  /**
   * Publishes the entity's current state. Never rejects: a state that could not be published stays pending for the
   * sweep.
   */
  async publish(id: number): Promise<void> {
    const { log, subject } = this.options;
    await this.#publishNewest([id]).catch((error) =>
      log.warn({ err: error, subject: subject(id) }, 'state not published yet'),
    );
  }

  /**
   * Publishes the entity's state, and resolves after `ms` milliseconds at the latest, while publishing continues. For a
   * write whose change should be visible to other services when the caller gets the response.
   */
  async publishWithin(id: number, ms = 1000): Promise<void> {
    if (this.options.bus.connected) await within(this.publish(id), ms);
  }

  /** Does the same as `publishWithin` for many entities. */
  async publishManyWithin(ids: readonly number[], ms = 1000): Promise<void> {
    if (!this.options.bus.connected) return;
    const { log, kind } = this.options;
    const published = this.#publishAll(ids).catch((error) =>
      log.warn({ err: error, kind }, 'states not published yet'),
    );
    await within(published, ms);
  }

  /** Returns the version on the stream for a document's version, in the current epoch. */
  async publishedVersion(version: number): Promise<number> {
    return epochStart(await this.#publication.epoch()) + version;
  }

  /** Publishes all pending states; for a new or empty stream and for a new epoch, the states of all entities. */
  sweep(): Promise<void> {
    return this.#sweeps.run();
  }

  async #sweepOnce(): Promise<void> {
    const { prepare, schema, kind, log } = this.options;
    const { created } = await prepare();
    const newest = await this.#stream.newest();
    const progress = await this.#publication.advance(newest, 0);
    const { epoch, filled } = progress;
    const toFill = `${created} ${epoch}`;
    // The stream is the same and only the schema is new: publishing again with an older schema would change nothing.
    const isForSchema = epoch === progress.schemaEpoch && filled?.startsWith(`${created} `) === true;
    const isOlderRelease = schema < progress.schema;
    if ((!newest || filled !== toFill) && !(isForSchema && isOlderRelease)) {
      if (filled !== toFill) log.info({ kind, epoch }, 'states: publishing all');
      // All are marked before the first is published, so that the next sweep continues an interrupted one.
      await this.#pending.markAll(isForSchema);
      if (epoch > 0 && !isForSchema) await this.#withdrawUnknown(epochStart(epoch));
      await this.#publication.rememberFilled(toFill);
    }
    for await (const ids of this.#pending.batches(BATCH, isOlderRelease)) await this.#publishAll(ids);
  }

  async #publishAll(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      await this.#inTurn(() => this.#publishNewest(ids.slice(start, start + BATCH)));
  }

  /** Publishes the entities' states, again as long as other instances publish or begin an epoch at the same time. */
  async #publishNewest(ids: readonly number[]): Promise<void> {
    let left = await this.#publishOnce(ids, { pending: true });
    while (left.length > 0) left = await this.#publishOnce(left, {});
  }

  /** Publishes the entities' states with one count for all. @returns the ids of those that must be published again */
  async #publishOnce(ids: readonly number[], filter: Pick<Published, 'pending'>): Promise<number[]> {
    const progress = await this.#publication.advance(await this.#stream.newest(), ids.length);
    // An older release has begun before the newest one marked the states that this one is to publish again.
    const isOlderRelease = this.options.schema < progress.schema;
    const docs = (await this.options.model
      .find({ ...filter, ...(isOlderRelease && UNPUBLISHED), _id: { $in: ids } } as object)
      // The index of pending entities would read all of them for each batch.
      .hint({ _id: 1 })
      .lean()) as unknown as T[];
    const prepared = await Promise.allSettled(docs.map((doc) => this.#prepare(doc, docs, progress.epoch)));
    const versions = fulfilled(prepared);
    const states = versions.flatMap(({ doc, last, state }) => (state ? [{ id: doc._id, last, state }] : []));
    const sent = await this.#stream.send(states, progress.count);
    const outcomes = versions.map((version) => ({
      doc: version.doc,
      outcome: this.#outcomeOf(version, sent, progress),
    }));
    await this.#pending.record(outcomes);
    // An instance that began an epoch in the meantime may have marked the documents before these marks were removed.
    const isCurrent = (await this.#publication.epoch()) === progress.epoch;
    const left = outcomes.filter(
      ({ outcome }) => !isCurrent || outcome === 'overtaken' || outcome === 'next-version',
    );
    const failed = prepared.find((result) => result.status === 'rejected');
    if (failed && left.length === 0) throw failed.reason;
    return left.map(({ doc }) => doc._id);
  }

  async #prepare(doc: T, batch: readonly T[], epoch: number): Promise<Version<T>> {
    const last = await this.#stream.last(doc._id);
    const version = epochStart(epoch) + doc.version;
    if (versionOf(last) >= version) return { doc, last };
    return { doc, last, state: { ...(await this.options.toState(doc, batch)), version } };
  }

  #outcomeOf({ doc, last, state }: Version<T>, sent: ReadonlySet<number>, progress: Progress): Outcome {
    if (state && !sent.has(doc._id)) return 'overtaken';
    const schema = state ? this.options.schema : schemaOf(last);
    if (schema < this.options.schema) return 'next-version';
    return schema >= progress.schema ? 'published' : 'old-schema';
  }

  /** Publishes removed states for entities that are on the stream from before the epoch and not in the database. */
  async #withdrawUnknown(version: number): Promise<void> {
    const { model, withdraw } = this.options;
    if (!withdraw) return;
    for (const id of await this.#stream.ids()) {
      if (await model.exists({ _id: id } as object)) continue;
      const last = await this.#stream.last(id);
      if (!last || versionOf(last) >= version) continue;
      const { count } = await this.#publication.advance(await this.#stream.newest(), 1);
      await this.#stream.send([{ id, last, state: { ...withdraw(last.json()), version } }], count);
    }
  }
}
