/**
 * Publishes whole states of entities: an outbox without rows. A write increments `version` and sets `pending`; the
 * entity stays pending until that version is on the stream. Older states never replace newer ones there. The version on
 * the stream includes the epoch, so that the states of a database restored from a backup replace all earlier ones.
 */
import { JetStreamApiError, type StoredMsg, type StreamInfo } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { epochStart } from '@skatert/contracts/shared/epoch';
import type { FastifyBaseLogger } from 'fastify';
import type { Model } from 'mongoose';
import type { Bus } from './bus.js';
import { documentsOf } from './documents.js';
import { COUNT_HEADER, Publication } from './publication.js';

/** Fields of a document whose state is published. */
export interface Published {
  _id: number;
  version: number;
  /** Present until the newest version is confirmed to be on the stream. */
  pending?: boolean;
  /** The version that was published only with an older schema; a release with the newest schema publishes it again. */
  oldSchemaVersion?: number;
}

export interface StatePublisherOptions<T extends Published> {
  bus: Bus;
  log: FastifyBaseLogger;
  model: Model<T>;
  /** The number of the state's schema (such as `MENU_STATE_SCHEMAS.brand`); a higher one publishes all states again. */
  schema: number;
  /** Creates the stream when it is missing. */
  prepare: () => Promise<StreamInfo>;
  /** Full names: of the stream, of the subject of all entities of the kind (`….*`), and of the subject of one. */
  stream: string;
  kind: string;
  subject: (id: number) => string;
  /** Returns the state to publish; the publisher sets its `version`. */
  toState: (doc: T) => Promise<object> | object;
  /**
   * Returns the state that marks an entity as removed, given its last one: for entities that a restored database does
   * not have. Absent: their states stay.
   */
  withdraw?: (state: never) => object;
}

/** The header of a published state that holds its schema number. */
const SCHEMA_HEADER = 'State-Schema';
const WRONG_LAST_SEQUENCE = 10_071;
const SWEEP_MS = 5000;
/** How many states are published at once. */
const BATCH = 200;

export class StatePublisher<T extends Published> {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  readonly #publication: Publication;

  constructor(private readonly options: StatePublisherOptions<T>) {
    this.#publication = new Publication(options.model.db, options.kind, options.schema);
  }

  /** Publishes all pending states now, and sweeps periodically from then on. */
  async start(): Promise<void> {
    await this.sweep();
    this.#timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /**
   * Publishes the entity's current state. Never rejects: a state that could not be published stays pending for the
   * sweep.
   */
  async publish(id: number): Promise<void> {
    try {
      await this.#publishNewest(id);
    } catch (error) {
      this.options.log.warn({ err: error, subject: this.options.subject(id) }, 'state not published yet');
    }
  }

  /**
   * Publishes the entity's state, and resolves after `ms` milliseconds at the latest, while publishing continues. For a
   * write whose change should be visible to other services when the caller gets the response.
   */
  async publishWithin(id: number, ms = 1000): Promise<void> {
    if (this.options.bus.connected) await within(this.publish(id), ms);
  }

  /** As `publishWithin` for many entities. */
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
    this.#sweeping ??= this.#sweepOnce()
      .catch((error) =>
        this.options.log.warn({ err: error, stream: this.options.stream }, 'states: sweep failed'),
      )
      .finally(() => {
        this.#sweeping = undefined;
      });
    return this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    const { prepare, schema, kind, log } = this.options;
    const { created } = await prepare();
    const newest = await this.#newestOfKind();
    const progress = await this.#publication.advance(newest, 0);
    const { epoch, filled } = progress;
    const toFill = `${created} ${epoch}`;
    // The stream is the same and only the schema is new: publishing again with an older schema would change nothing.
    const isForSchema = epoch === progress.schemaEpoch && filled?.startsWith(`${created} `) === true;
    const isOlderRelease = schema < progress.schema;
    if ((!newest || filled !== toFill) && !(isForSchema && isOlderRelease)) {
      if (filled !== toFill) log.info({ kind, epoch }, 'states: publishing all');
      await this.#markAll(epoch, isForSchema);
      await this.#publication.rememberFilled(toFill);
    }
    await this.#publishPending(isOlderRelease);
  }

  /** Marks all entities before the first is published, so that the next sweep continues an interrupted one. */
  async #markAll(epoch: number, isForSchema: boolean): Promise<void> {
    const documents = documentsOf<Published>(this.options.model);
    if (isForSchema) {
      await documents.updateMany({}, [{ $set: { pending: true, oldSchemaVersion: '$version' } }]);
      return;
    }
    await documents.updateMany({}, { $set: { pending: true }, $unset: { oldSchemaVersion: 1 } });
    if (epoch > 0) await this.#withdrawUnknown(epochStart(epoch));
  }

  async #publishPending(isOlderRelease: boolean): Promise<void> {
    // States that were already published with the older schema are left to the newer release.
    const unpublished = { $expr: { $ne: ['$oldSchemaVersion', '$version'] } };
    const ids = documentsOf<Published>(this.options.model)
      .find({ pending: true, ...(isOlderRelease && unpublished) }, { projection: { _id: 1 } })
      .batchSize(BATCH);
    const batch: number[] = [];
    for await (const { _id } of ids) {
      batch.push(_id);
      if (batch.length === BATCH) await this.#publishAll(batch.splice(0));
    }
    await this.#publishAll(batch);
  }

  async #publishAll(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      await this.#publishBatch(ids.slice(start, start + BATCH));
  }

  /** Publishes the entities' states with one count for all; those that need more are published one by one. */
  async #publishBatch(ids: number[]): Promise<void> {
    const progress = await this.#publication.advance(await this.#newestOfKind(), ids.length);
    const docs = (await this.options.model.find({ _id: { $in: ids } }).lean()) as unknown as T[];
    const isNewest = this.options.schema >= progress.schema;
    const results = isNewest
      ? await Promise.allSettled(docs.map((doc) => this.#publishOnce(doc, progress)))
      : [];
    const isCurrent = (await this.#publication.epoch()) === progress.epoch;
    const isDone = (index: number): boolean => {
      const result = results[index];
      return isCurrent && result?.status === 'fulfilled' && result.value;
    };
    await this.#markAllPublished(docs.filter((_doc, index) => isDone(index)));
    for (const [index, { _id }] of docs.entries()) if (!isDone(index)) await this.#publishNewest(_id);
  }

  /** Publishes a state once. @returns false when another version or schema is on the stream, or was meanwhile */
  async #publishOnce(doc: T, { epoch, count }: { epoch: number; count: number }): Promise<boolean> {
    const { subject, schema, toState } = this.options;
    const last = await this.#lastOf(subject(doc._id));
    const version = epochStart(epoch) + doc.version;
    if (versionOf(last) >= version) return versionOf(last) === version && schemaOf(last) === schema;
    return this.#send(subject(doc._id), { ...(await toState(doc)), version }, count, last);
  }

  async #markAllPublished(docs: readonly Published[]): Promise<void> {
    if (docs.length === 0) return;
    await documentsOf<Published>(this.options.model).bulkWrite(
      docs.map(({ _id, version }) => ({
        updateOne: { filter: { _id, version }, update: { $unset: { pending: 1, oldSchemaVersion: 1 } } },
      })),
      { ordered: false },
    );
  }

  async #publishNewest(id: number): Promise<void> {
    const { model, subject, schema, toState } = this.options;
    for (;;) {
      const newest = await this.#newestOfKind();
      const progress = await this.#publication.advance(newest, 1);
      const doc = (await model.findById(id).lean()) as T | null;
      if (!doc) return;
      const last = await this.#lastOf(subject(id));
      const version = epochStart(progress.epoch) + doc.version;
      const isPublished = versionOf(last) >= version;
      if (isPublished && schemaOf(last) < schema) {
        await this.#raiseVersion(doc);
        continue;
      }
      if (!isPublished) {
        const state = { ...(await toState(doc)), version };
        if (!(await this.#send(subject(id), state, progress.count, last))) continue;
      }
      await this.#markPublished(doc, (isPublished ? schemaOf(last) : schema) >= progress.schema);
      // An instance that began an epoch in the meantime may have marked the document before this mark was removed.
      if ((await this.#publication.epoch()) === progress.epoch) return;
    }
  }

  /**
   * Increments the version: an older release has published this one with its schema, and a version is published once.
   */
  async #raiseVersion({ _id, version }: Published): Promise<void> {
    await documentsOf<Published>(this.options.model).updateOne(
      { _id, version },
      { $inc: { version: 1 }, $set: { pending: true }, $unset: { oldSchemaVersion: 1 } },
    );
  }

  /** Removes the mark, or leaves it for a release with the newest schema. */
  async #markPublished({ _id, version }: Published, byNewestSchema: boolean): Promise<void> {
    await documentsOf<Published>(this.options.model).updateOne(
      { _id, version },
      byNewestSchema
        ? { $unset: { pending: 1, oldSchemaVersion: 1 } }
        : { $set: { pending: true, oldSchemaVersion: version } },
    );
  }

  /** Publishes removed states for entities that are on the stream from before the epoch and not in the database. */
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

  /**
   * Publishes a state as the successor of `last`. @returns false when another instance has published in the meantime
   */
  async #send(subject: string, state: object, count: number, last: StoredMsg | null): Promise<boolean> {
    const messageHeaders = headers();
    messageHeaders.set(COUNT_HEADER, String(count));
    messageHeaders.set(SCHEMA_HEADER, String(this.options.schema));
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

/** Resolves with the work, or after `ms` milliseconds while the work continues. */
async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

function versionOf(message: StoredMsg | null): number {
  return message?.json<{ version: number }>().version ?? 0;
}

/** Returns the schema number of a message; 1 for messages of releases without schema numbers. */
function schemaOf(message: StoredMsg | null): number {
  return Number(message?.header?.get(SCHEMA_HEADER)) || 1;
}
