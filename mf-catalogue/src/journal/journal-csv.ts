/** The journal as a file for a spreadsheet with Russian settings: UTF-8 with a byte order mark, semicolons. */
import { guarded } from '@skatert/contracts/shared/formula-guard';
import type { JournalEntry } from '@skatert/contracts/shared/journal';
import { JOURNAL_SECTION_LABELS } from '@skatert/contracts/shared/journal-texts';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { formatDateTime } from '@skatert/web-kit/dates';
import { PAGE, readJournal } from './journal-query.js';
import { actionText, fieldText, objectText } from './journal-text.js';
import type { JournalFilters } from './journal-view.js';

/** The maximum number of entries of a file: filters lead to others. */
export const FILE_MAX = 2000;

const TITLES = ['Когда', 'Раздел', 'Кто', 'Действие', 'Объект', 'Поле', 'Было', 'Стало'];

/** Returns the filtered entries as a file, and whether there are more of them. */
export async function journalFile(filters: JournalFilters): Promise<{ file: File; more: boolean }> {
  const entries: JournalEntry[] = [];
  let more = true;
  while (more && entries.length < FILE_MAX) {
    const part = await readJournal(filters, { before: entries.at(-1)?.id, size: 2 * PAGE });
    // A file that lacks a section would look complete.
    if (part.failed.length > 0) throw new Error('a section of the journal did not respond');
    entries.push(...part.content);
    more = part.more && part.content.length > 0;
  }
  return { file: new File([csvOf(entries)], 'journal.csv', { type: 'text/csv' }), more };
}

/** Returns a line per changed field, and one for an entry without. */
export function csvOf(entries: readonly JournalEntry[]): string {
  const rows = entries.flatMap((entry) => {
    const { at, section, by, changes } = entry;
    const section_ = labelOf(JOURNAL_SECTION_LABELS, section);
    const about = [formatDateTime(at), section_, by.name, actionText(entry), objectText(entry)];
    if (changes.length === 0) return [[...about, '', '', '']];
    return changes.map((change) => [...about, fieldText(change), change.before ?? '', change.after ?? '']);
  });
  return `\uFEFF${[TITLES, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;
}

const cellOf = (text: string): string => {
  const safe = guarded(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
