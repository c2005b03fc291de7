/** Sends what was counted, one after another, until the server has accepted it. */
import { ENTRY_SECONDS_MAX } from '@skatert/contracts/inventory/stocktaking-rules';
import type { StocktakingLine } from '@skatert/contracts/inventory/stocktakings';
import { apiPut, isApiError, serverMessage } from '@skatert/web-kit/api';
import { inTurn } from '@skatert/web-kit/in-turn';
import { session } from '@skatert/web-kit/session';
import { INVENTORY_PATH } from '../shared/queries/list-query.js';
import { nextMoment } from './moments.js';
import {
  isNewer,
  readUnsaved,
  removeUnsaved,
  storeUnsaved,
  type Unsaved,
  type UnsavedEntries,
  unsavedKey,
} from './unsaved-entries.js';

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
  onSaved: (line: StocktakingLine) => void = () => {};
  /** Called after the server has refused an entry, as when the stocktaking has ended. */
  onRefused: () => void = () => {};
  /** Called after another tab has sent an entry that this one had, too. */
  onSentElsewhere: () => void = () => {};
  readonly #userId: number;
  readonly #countId: number;
  readonly #listeners = new Set<() => void>();
  /** The keys of entries that the browser could not store: they are only here. */
  readonly #unstored = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The lines as the server has returned them for accepted entries, and when, by `nextMoment`. */
  readonly #accepted = new Map<number, { line: StocktakingLine; at: number }>();
  #pause = FIRST_PAUSE_MS;
  #isRunning = false;

  constructor(userId: number, countId: number) {
    this.#userId = userId;
    this.#countId = countId;
    this.state = { unsaved: readUnsaved(userId, countId), sending: null, isWaiting: false };
    window.addEventListener('online', this.sendNow);
    window.addEventListener('storage', ({ key }) => {
      if (key === this.#name) this.#followOtherTab();
    });
  }

  /** Calls `changed` after each change of the state. Returns a function that ends it. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Returns a line with the entry that was accepted after its call was sent: that of a page may be older. */
  newestOf(line: StocktakingLine, readAt: number): StocktakingLine {
    const accepted = this.#accepted.get(line.ingredientId);
    return accepted !== undefined && accepted.at > readAt ? accepted.line : line;
  }

  /** Keeps an entry and sends it. */
  save(entry: Omit<Unsaved, 'key' | 'typedAt' | 'refusal'>): void {
    const known = this.state.unsaved.get(entry.ingredientId);
    // Enter saves, and the field that it leaves does, too.
    if (known?.qty === entry.qty && known.refusal === undefined) return;
    this.#keep({ ...entry, typedAt: Date.now(), key: crypto.randomUUID() });
    this.sendNow();
  }

  /** Drops an entry that was refused. */
  drop(ingredientId: number): void {
    const refused = this.state.unsaved.get(ingredientId);
    if (refused) this.#remove(refused);
  }

  /** Sends what is not accepted yet, also of an earlier visit. */
  readonly sendNow = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isRunning) void this.#run();
  };

  async #run(): Promise<void> {
    this.#isRunning = true;
    // Two tabs that send at once could store the older of two entries last.
    await inTurn(this.#name, () => this.#sendAll());
    this.#isRunning = false;
    if (this.state.isWaiting && this.#isSameUser()) this.#retryLater();
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#change({ sending: next.ingredientId });
      const isSent = await this.#send(next);
      this.#change({ sending: null, isWaiting: !isSent });
      if (!isSent) break;
    }
  }

  #next(): Unsaved | undefined {
    this.#readStored();
    return [...this.state.unsaved.values()].find(({ refusal }) => refusal === undefined);
  }

  get #name(): string {
    return unsavedKey(this.#userId, this.#countId);
  }

  #followOtherTab(): void {
    this.#readStored();
    // The other tab may be closed before it has sent its entries.
    if (!this.#isRunning && this.#next()) this.#retryLater();
  }

  /** Takes over the newer entries of other tabs, and drops what they have sent or dropped. */
  #readStored(): void {
    const { unsaved: known } = this.state;
    const stored = readUnsaved(this.#userId, this.#countId);
    const isOnlyHere = (entry: Unsaved): boolean => {
      const other = stored.get(entry.ingredientId);
      return this.#unstored.has(entry.key) && !(other && isNewer(other, entry));
    };
    const unsaved = new Map([...stored, ...[...known].filter(([, entry]) => isOnlyHere(entry))]);
    const isKnown = ({ ingredientId, key, refusal }: Unsaved): boolean =>
      known.get(ingredientId)?.key === key && known.get(ingredientId)?.refusal === refusal;
    const isGone = [...known.keys()].some((id) => !unsaved.has(id));
    if (isGone || ![...unsaved.values()].every(isKnown)) this.#change({ unsaved });
    if (isGone) this.onSentElsewhere();
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
      const line = await apiPut<StocktakingLine>(
        path,
        { qty, secondsAgo },
        { headers: { 'idempotency-key': key } },
      );
      this.#pause = FIRST_PAUSE_MS;
      this.#accepted.set(ingredientId, { line, at: nextMoment() });
      this.onSaved(line);
      this.#remove(entry);
      return true;
    } catch (error) {
      if (isTemporary(error)) return false;
      // Unless another quantity was typed while it was sent.
      if (this.#isLast(entry))
        this.#keep({ ...entry, refusal: serverMessage(error, 'Не удалось сохранить') });
      this.onRefused();
      return true;
    }
  }

  /** Only the person who counted may send the entries. */
  #isSameUser(): boolean {
    return session().user?.id === this.#userId;
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.sendNow, this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  /** Returns true when no other entry of the ingredient was typed since, here or in another tab. */
  #isLast(entry: Unsaved): boolean {
    const stored = readUnsaved(this.#userId, this.#countId).get(entry.ingredientId);
    const isReplaced = stored !== undefined && isNewer(stored, entry);
    return !isReplaced && this.state.unsaved.get(entry.ingredientId)?.key === entry.key;
  }

  #keep(entry: Unsaved): void {
    const isStored = storeUnsaved(this.#userId, this.#countId, entry);
    if (!isStored) this.#unstored.add(entry.key);
    this.#change({ unsaved: new Map([...this.state.unsaved, [entry.ingredientId, entry]]) });
  }

  /** Removes an entry, unless another quantity was typed since. */
  #remove(entry: Unsaved): void {
    removeUnsaved(this.#userId, this.#countId, entry);
    this.#unstored.delete(entry.key);
    if (this.state.unsaved.get(entry.ingredientId)?.key !== entry.key) return;
    const unsaved = new Map(this.state.unsaved);
    unsaved.delete(entry.ingredientId);
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

/** Returns the only sender of a person's entries in a stocktaking: it goes on when the page is left. */
export function senderOf(userId: number, countId: number): EntrySender {
  const name = `${userId}:${countId}`;
  const sender = senders.get(name) ?? new EntrySender(userId, countId);
  senders.set(name, sender);
  return sender;
}
