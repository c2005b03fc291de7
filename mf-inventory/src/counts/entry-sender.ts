/** Sends what was counted, one after another, until the server has accepted it. */
import { ENTRY_SECONDS_MAX } from '@skatert/contracts/inventory/count-rules';
import type { CountLine } from '@skatert/contracts/inventory/counts';
import { apiPut, isApiError, serverMessage } from '@skatert/web-kit/api';
import { session } from '@skatert/web-kit/session';
import { INVENTORY_PATH } from '../queries/list-query.js';
import { readUnsaved, storeUnsaved, type Unsaved, type UnsavedEntries } from './unsaved-entries.js';

/** The pause after a failure, in ms; it doubles until the longest. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

export interface SenderState {
  unsaved: UnsavedEntries;
  /** The ingredient whose entry is being sent. */
  sending: number | null;
  /** The last attempt failed, and is repeated after a pause. */
  isWaiting: boolean;
}

export class EntrySender {
  state: SenderState;
  /** Called with each line that the server has accepted. */
  onSaved: (line: CountLine) => void = () => {};
  /** Called after the server has refused an entry, as when the count has ended. */
  onRefused: () => void = () => {};
  readonly #userId: number;
  readonly #countId: number;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The lines as the server has returned them for accepted entries, and when, by `performance.now()`. */
  readonly #accepted = new Map<number, { line: CountLine; at: number }>();
  #pause = FIRST_PAUSE_MS;
  #isRunning = false;

  constructor(userId: number, countId: number) {
    this.#userId = userId;
    this.#countId = countId;
    this.state = { unsaved: readUnsaved(userId, countId), sending: null, isWaiting: false };
    window.addEventListener('online', this.sendNow);
  }

  /** Calls `changed` after each change of the state. Returns a function that ends it. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Returns a line with the entry that was accepted after its call was sent: that of a page may be older. */
  newestOf(line: CountLine, readAt: number): CountLine {
    const accepted = this.#accepted.get(line.ingredientId);
    return accepted !== undefined && accepted.at > readAt ? accepted.line : line;
  }

  /** Keeps an entry and sends it. */
  save(entry: Omit<Unsaved, 'key' | 'typedAt' | 'refusal'>): void {
    const known = this.state.unsaved.get(entry.ingredientId);
    // Enter saves, and the field that it leaves does, too.
    if (known?.qty === entry.qty && known.refusal === undefined) return;
    this.#keep(entry.ingredientId, { ...entry, typedAt: Date.now(), key: crypto.randomUUID() });
    this.sendNow();
  }

  /** Drops an entry that was refused. */
  drop(ingredientId: number): void {
    const refused = this.state.unsaved.get(ingredientId);
    if (refused) this.#replace(refused, undefined);
  }

  /** Sends what is not accepted yet, also of an earlier visit. */
  readonly sendNow = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isRunning) void this.#run();
  };

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#next(); next; next = this.#next()) {
      this.#change({ sending: next.ingredientId });
      const isSent = await this.#send(next);
      this.#change({ sending: null, isWaiting: !isSent });
      if (!isSent) break;
    }
    this.#isRunning = false;
    if (this.state.isWaiting && this.#isSameUser()) this.#retryLater();
  }

  #next(): Unsaved | undefined {
    this.#adoptNewer();
    return [...this.state.unsaved.values()].find(({ refusal }) => refusal === undefined);
  }

  /** Another tab may have a newer entry of an ingredient: sending this one after it would replace it. */
  #adoptNewer(): void {
    const stored = readUnsaved(this.#userId, this.#countId);
    const isNewer = (other: Unsaved): boolean =>
      other.typedAt > (this.state.unsaved.get(other.ingredientId)?.typedAt ?? Number.POSITIVE_INFINITY);
    const newer = [...stored].filter(([, other]) => isNewer(other));
    if (newer.length > 0) this.#change({ unsaved: new Map([...this.state.unsaved, ...newer]) });
  }

  /** Returns false when the server did not respond, or could not accept the entry now. */
  async #send(entry: Unsaved): Promise<boolean> {
    if (!this.#isSameUser()) return false;
    const { ingredientId, qty, typedAt, key } = entry;
    // What left the shelf since then is not missing.
    const passed = Math.round((Date.now() - typedAt) / 1000);
    const secondsAgo = Math.min(Math.max(0, passed), ENTRY_SECONDS_MAX);
    const path = `${INVENTORY_PATH}/counts/${this.#countId}/lines/${ingredientId}`;
    try {
      const line = await apiPut<CountLine>(
        path,
        { qty, secondsAgo },
        { headers: { 'idempotency-key': key } },
      );
      this.#pause = FIRST_PAUSE_MS;
      this.#accepted.set(ingredientId, { line, at: performance.now() });
      this.onSaved(line);
      this.#replace(entry, undefined);
      return true;
    } catch (error) {
      if (isTemporary(error)) return false;
      this.#replace(entry, { ...entry, refusal: serverMessage(error, 'Не удалось сохранить') });
      this.onRefused();
      return true;
    }
  }

  /** Nobody else may send what this person has counted. */
  #isSameUser(): boolean {
    return session().user?.id === this.#userId;
  }

  #retryLater(): void {
    this.#timer = setTimeout(this.sendNow, this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  /** Unless another quantity was typed while it was sent. */
  #replace(sent: Unsaved, entry: Unsaved | undefined): void {
    if (this.state.unsaved.get(sent.ingredientId)?.key !== sent.key) return;
    this.#keep(sent.ingredientId, entry, sent.key);
  }

  /** `replacedKey`: the only entry that may be replaced in the storage; absent: any. */
  #keep(ingredientId: number, entry: Unsaved | undefined, replacedKey?: string): void {
    storeUnsaved(this.#userId, this.#countId, ingredientId, entry, replacedKey);
    const unsaved = new Map(this.state.unsaved);
    unsaved.delete(ingredientId);
    if (entry) unsaved.set(ingredientId, entry);
    this.#change({ unsaved });
  }

  #change(changed: Partial<SenderState>): void {
    this.state = { ...this.state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

/** Without a response, without a session, and when the server is overloaded: the same call may succeed later. */
const isTemporary = (error: unknown): boolean =>
  !isApiError(error) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

const senders = new Map<string, EntrySender>();

/** Returns the only sender of a person's entries in a count: it goes on when the page is left. */
export function senderOf(userId: number, countId: number): EntrySender {
  const name = `${userId}:${countId}`;
  const sender = senders.get(name) ?? new EntrySender(userId, countId);
  senders.set(name, sender);
  return sender;
}
