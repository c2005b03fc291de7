/**
 * Publishes whole states of entities, an outbox without rows: a write sets `version` + 1 and `pending`, and the entity
 * is told until that version is out. Older states never replace newer ones on the stream. The version on the stream also
 * holds the epoch, so that the states of a database that was set back replace those it has never seen.
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
  /** Present while the newest version is not known to be on the stream. */
  pending?: boolean;
  /** The version that is on the stream by an older schema only; a release with the newest one publishes it again. */
  oldSchemaVersion?: number;
}

export interface StatePublisherOptions<T extends Published> {
  bus: Bus;
  log: FastifyBaseLogger;
  model: Model<T>;
  /** The number of the state's schema (such as `MENU_STATE_SCHEMAS.brand`): a higher one than before publishes every state again. */
  schema: number;
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

/** The header of a published state that holds its schema number. */
const SCHEMA_HEADER = 'State-Schema';
const WRONG_LAST_SEQUENCE = 10_071;
const SWEEP_MS = 5000;
const SWEEP_BATCH = 200;

export class StatePublisher<T extends Published> {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  readonly #publication: Publication;

  constructor(private readonly options: StatePublisherOptions<T>) {
    this.#publication = new Publication(options.model.db, options.kind, options.schema);
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
    const { prepare, schema, kind, log } = this.options;
    const { created } = await prepare();
    const newest = await this.#newestOfKind();
    const progress = await this.#publication.advance(newest, 0);
    const { epoch, filled } = progress;
    const toFill = `${created} ${epoch}`;
    // The stream is the one before, and only the schema is new: what an older release publishes would change nothing.
    const isForSchema = epoch === progress.schemaEpoch && filled?.startsWith(`${created} `) === true;
    const isOlderRelease = schema < progress.schema;
    if ((!newest || filled !== toFill) && !(isForSchema && isOlderRelease)) {
      if (filled !== toFill) log.info({ kind, epoch }, 'states: publishing all of them');
      await this.#markAll(epoch, isForSchema);
      await this.#publication.rememberFilled(toFill);
    }
    await this.#publishPending(isOlderRelease);
  }

  /** Marks every entity before any is published, so that a sweep that is broken off is finished by the next one. */
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
    // What was published by the older schema already is left to the newer release.
    const unpublished = { $expr: { $ne: ['$oldSchemaVersion', '$version'] } };
    const ids = documentsOf<Published>(this.options.model)
      .find({ pending: true, ...(isOlderRelease && unpublished) }, { projection: { _id: 1 } })
      .batchSize(SWEEP_BATCH);
    for await (const { _id } of ids) await this.#publishNewest(_id);
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
      // Whoever began an epoch meanwhile may have marked the document before this mark was taken away.
      if ((await this.#publication.epoch()) === progress.epoch) return;
    }
  }

  /** An older release published this version since the schema number was raised: the same state needs a newer one. */
  async #raiseVersion({ _id, version }: Published): Promise<void> {
    await documentsOf<Published>(this.options.model).updateOne(
      { _id, version },
      { $inc: { version: 1 }, $set: { pending: true }, $unset: { oldSchemaVersion: 1 } },
    );
  }

  /** Takes the mark away, or leaves it for a release with the newest schema. */
  async #markPublished({ _id, version }: Published, byNewestSchema: boolean): Promise<void> {
    await documentsOf<Published>(this.options.model).updateOne(
      { _id, version },
      byNewestSchema
        ? { $unset: { pending: 1, oldSchemaVersion: 1 } }
        : { $set: { pending: true, oldSchemaVersion: version } },
    );
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

function versionOf(message: StoredMsg | null): number {
  return message?.json<{ version: number }>().version ?? 0;
}

/** Messages of releases before schema numbers have none: theirs is the first. */
function schemaOf(message: StoredMsg | null): number {
  return Number(message?.header?.get(SCHEMA_HEADER)) || 1;
}
