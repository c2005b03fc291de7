/** Entries of the journal as texts. */
import { pictureIdOf } from '@skatert/contracts/menu/picture';
import type { JournalChange, JournalEntry } from '@skatert/contracts/shared/journal';
import {
  JOURNAL_ACTION_LABELS,
  JOURNAL_FIELD_LABELS,
  JOURNAL_KIND_LABELS,
  type JournalField,
} from '@skatert/contracts/shared/journal-texts';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { formatDateTime } from '@skatert/web-kit/dates';

export const actionText = ({ action }: JournalEntry): string => labelOf(JOURNAL_ACTION_LABELS, action);

/** Returns what was changed: «Товар «Борщ»», «Товары: 12». */
export function objectText({ kind, name, count }: JournalEntry): string {
  const label = labelOf(JOURNAL_KIND_LABELS, kind);
  const named = name === '' ? label : `${label} «${name}»`;
  return count === undefined ? named : `${named}: ${count}`;
}

/** Returns the field of a change, with the object of a change of several. */
export const fieldText = ({ field, of }: JournalChange): string => {
  const label = labelOf(JOURNAL_FIELD_LABELS, field);
  return of === undefined ? label : `${of}, ${label.toLowerCase()}`;
};

/** Returns the name by which the journal finds the object; null for several objects. */
export const objectKey = ({ kind, objectId }: JournalEntry): string | null =>
  objectId === null ? null : `${kind}-${objectId}`;

export type Side = 'before' | 'after';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Returns the text of a value, a time in the reader's zone as those of the entries; undefined: there was none. */
export function valueText(change: JournalChange, side: Side): string | undefined {
  const value = change[side];
  return value !== null && TIME.test(value) ? formatDateTime(value) : (value ?? undefined);
}

/** A name that reads as an address stays a text. */
const PICTURE_FIELDS: readonly string[] = ['picture', 'pictures'] satisfies JournalField[];

/** Returns the addresses of the pictures of a change; empty: its value is a text. */
export function pictureUrlsOf(change: JournalChange, side: Side): string[] {
  if (!PICTURE_FIELDS.includes(change.field)) return [];
  const urls = change[side]?.split(', ') ?? [];
  return urls.every((url) => pictureIdOf(url) !== undefined) ? urls : [];
}
