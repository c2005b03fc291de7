/** The states of one kind of entity on their stream. Each is published only as the successor of the last one read. */
import { JetStreamApiError, PubHeaders, type StoredMsg } from '@nats-io/jetstream';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { Bus } from './bus.js';
import { COUNT_HEADER } from './publication.js';

export interface StateStreamOptions {
  bus: Bus;
  /** The number of the state's schema (such as `MENU_STATE_SCHEMAS.brand`); a higher one publishes all states again. */
  schema: number;
  /** Full names: of the stream, of the subject of all entities of the kind (`….*`), and of the subject of one. */
  stream: string;
  kind: string;
  subject: (id: number) => string;
}

/** A state to publish, and the message that it follows. */
export interface NextState {
  id: number;
  state: object;
  last: StoredMsg | null;
}

interface Message {
  subject: string;
  payload: string;
  headers: MsgHdrs;
}

/** The header of a published state that holds its schema number. */
const SCHEMA_HEADER = 'State-Schema';
const WRONG_LAST_SEQUENCE = 10_071;
const COMMIT_MS = 5000;

export class StateStream {
  constructor(private readonly options: StateStreamOptions) {}

  /** Returns the last message of an entity. */
  last(id: number): Promise<StoredMsg | null> {
    return this.#lastOf(this.options.subject(id));
  }

  /** Returns the last message of all entities of the kind. */
  newest(): Promise<StoredMsg | null> {
    return this.#lastOf(this.options.kind);
  }

  /** Returns the ids of all entities that have a message. */
  async ids(): Promise<number[]> {
    const { bus, stream, kind } = this.options;
    const manager = await bus.manager();
    const { state } = await manager.streams.info(stream, { subjects_filter: kind });
    return Object.keys(state.subjects ?? {}).map((subject) => Number(subject.split('.').at(-1)));
  }

  /**
   * Publishes states as the successors of their last ones. The server syncs its file for each message, but only once for
   * an atomic batch: several thousand states take tenths of a second instead of seconds.
   * @returns the ids of the published ones; other instances have published the others in the meantime
   */
  async send(states: readonly NextState[], count: number): Promise<Set<number>> {
    if (await this.#sendBatch(states, count)) return new Set(states.map(({ id }) => id));
    const isSent = await Promise.all(states.map((state) => this.#sendOne(state, count)));
    return new Set(states.filter((_state, index) => isSent[index]).map(({ id }) => id));
  }

  /**
   * Publishes all states or none. @returns false when the server refused them: one is no longer the successor of the last
   * one, or this stream or server knows no batches; then they are published one by one
   */
  async #sendBatch(states: readonly NextState[], count: number): Promise<boolean> {
    const { jetstream } = this.options.bus;
    const [first, ...others] = states.map((state) => this.#toMessage(state, count));
    const last = others.pop();
    if (!first || !last) return false;
    try {
      const batch = await jetstream.startBatch(first.subject, first.payload, { headers: first.headers });
      for (const { subject, payload, headers } of others) batch.add(subject, payload, { headers });
      await batch.commit(last.subject, last.payload, { headers: last.headers, timeout: COMMIT_MS });
      return true;
    } catch {
      return false;
    }
  }

  async #sendOne(state: NextState, count: number): Promise<boolean> {
    const { subject, payload, headers } = this.#toMessage(state, count);
    try {
      await this.options.bus.jetstream.publish(subject, payload, { headers });
      return true;
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) return false;
      throw error;
    }
  }

  #toMessage({ id, state, last }: NextState, count: number): Message {
    const messageHeaders = headers();
    messageHeaders.set(PubHeaders.ExpectedLastSubjectSequenceHdr, String(last?.seq ?? 0));
    messageHeaders.set(COUNT_HEADER, String(count));
    messageHeaders.set(SCHEMA_HEADER, String(this.options.schema));
    return { subject: this.options.subject(id), payload: JSON.stringify(state), headers: messageHeaders };
  }

  async #lastOf(subject: string): Promise<StoredMsg | null> {
    const manager = await this.options.bus.manager();
    return manager.streams.getMessage(this.options.stream, { last_by_subj: subject });
  }
}

export function versionOf(message: StoredMsg | null): number {
  return message?.json<{ version: number }>().version ?? 0;
}

/** Returns the schema number of a message; 1 for messages of releases without schema numbers. */
export function schemaOf(message: StoredMsg | null): number {
  return Number(message?.header?.get(SCHEMA_HEADER)) || 1;
}
