/** The drafts of a point in this tab. Tabs share them through the browser's storage, where each change is made to what is there now. */
import { fields, text } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { type Draft, type Drafts, isBegun, newDraft, storedDrafts } from './draft.js';

/** Which draft this tab has open, so that a reload opens it again whatever others have stored. */
export const storedOpen = stored<Pick<Draft, 'key'>>('counter_open', fields({ key: text }), 'tab');

export class DraftShelf {
  #drafts: Drafts;
  /** False where the browser has not stored the last change, as without a storage or in a full one: then the tab alone has its drafts. */
  #isStored = true;
  readonly #listeners = new Set<() => void>();

  /** @param of see `draftsOf` */
  constructor(private readonly of: string) {
    const all = storedDrafts.read(of) ?? [];
    const key = storedOpen.read(of)?.key;
    // Without one of its own a tab begins another: what is stored may be open in another tab, and is offered as put aside.
    const open = all.find((each) => each.key === key) ?? newDraft();
    this.#drafts = [open, ...othersOf(all, open)];
  }

  /** The open draft is the first one. */
  readonly drafts = (): Drafts => this.#drafts;

  /** Changes the drafts as they are now, also by other tabs. The first one that is returned is open. */
  update(next: (drafts: Drafts) => Drafts): void {
    const [open = newDraft(), ...others] = next(this.#current());
    const drafts = [open, ...others];
    const isAny = drafts.some(isBegun);
    storedDrafts.write(isAny ? drafts : null, this.of);
    storedOpen.write({ key: open.key }, this.of);
    this.#isStored = !isAny || isEqual(storedDrafts.read(this.of), drafts);
    this.#show(drafts);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    window.addEventListener('storage', this.#onStorage);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#onStorage);
    };
  };

  /** Another tab has changed something; a cleared storage has no key. */
  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === storedDrafts.key(this.of)) this.#show(this.#current());
  };

  #show(drafts: Drafts): void {
    this.#drafts = drafts;
    for (const listener of this.#listeners) listener();
  }

  /** Returns the drafts as they are stored, with the open one of this tab first: a new one when another tab has removed that. */
  #current(): Drafts {
    if (!this.#isStored) return this.#drafts;
    const all = storedDrafts.read(this.of) ?? [];
    const [known = newDraft()] = this.#drafts;
    const kept = isBegun(known) ? newDraft() : known;
    const stored = all.find(({ key }) => key === known.key) ?? kept;
    const open = isEqual(stored, known) ? known : stored;
    return [open, ...othersOf(all, open)];
  }
}

const othersOf = (all: Drafts, open: Draft): Drafts =>
  all.filter((each) => each.key !== open.key && isBegun(each));

/** As they are stored: the storage has no NaN, which is a number that is not typed well. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
