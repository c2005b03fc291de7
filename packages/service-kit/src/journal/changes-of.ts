/** What a change has changed, as texts: the journal's entries stay readable whatever happens to the objects. */
import type { JournalField } from '@skatert/contracts/shared/journal-texts';
import { formatRoubles, kopecksToRoubles } from '@skatert/contracts/shared/money';

export interface JournalValue {
  field: JournalField;
  before: string | null;
  after: string | null;
  /** The object, of an act that changes several. */
  of?: string;
  /** Of couriers: their ids. */
  beforeId?: number;
  afterId?: number;
}

/** The maximum number of changes of an entry, and of characters of a text. */
export const CHANGES_MAX = 50;
const TEXT_MAX = 300;

/** How the fields of an object are written; null: empty. Secrets and data of customers have no place here. */
export type Shown<T> = Partial<Record<JournalField, (object: T) => string | null>>;

/** Returns a text as an entry keeps it. */
export const cut = (value: string): string =>
  value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX - 1)}…` : value;

/** Returns the fields that differ; null before or after: there was no object, and empty fields are left out. */
export function changesOf<T>(shown: Shown<T>, before: T | null, after: T | null): JournalValue[] {
  const fields = Object.entries(shown) as [JournalField, (object: T) => string | null][];
  return fields.flatMap(([field, write]) => {
    const values = [before, after].map((object) => (object === null ? null : write(object) || null));
    const [old = null, now = null] = values;
    // Compared whole: a difference beyond the maximum is one, too.
    return old === now ? [] : [{ field, before: old && cut(old), after: now && cut(now) }];
  });
}

/** Returns texts of several things as one. */
export const listed = (texts: readonly string[]): string | null =>
  texts.length > 0 ? texts.join(', ') : null;

/** Returns an amount in kopecks as text; null without one. */
export const moneyText = (kopecks: number | null | undefined): string | null =>
  kopecks == null ? null : formatRoubles(kopecksToRoubles(kopecks));

export const yesNo = (value: boolean): string => (value ? 'да' : 'нет');
