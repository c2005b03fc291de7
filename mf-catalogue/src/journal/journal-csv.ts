/** The journal as a file for a spreadsheet. */
import { csvText } from '@skatert/contracts/shared/csv-text';
import type { JournalChange, JournalEntry } from '@skatert/contracts/shared/journal';
import { JOURNAL_SECTION_LABELS } from '@skatert/contracts/shared/journal-texts';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { formatDateTime } from '@skatert/web-kit/dates';
import { type BrandName, brandNameBy } from './brand-names.js';
import { PAGE, readJournal } from './journal-query.js';
import { actionText, fieldText, objectText, pictureUrlsOf, type Side, valueText } from './journal-text.js';
import type { JournalFilters } from './journal-view.js';
import type { PersonName } from './person-names.js';

/** The maximum number of entries of a file, which the browser makes of pages: a shorter period leads to others. */
export const FILE_MAX = 10_000;

const loginOf: PersonName = ({ name }) => name;
const asWritten = async (entries: readonly JournalEntry[]) => entries;
const TITLES = ['Когда', 'Бренд', 'Раздел', 'Кто', 'Действие', 'Объект', 'Поле', 'Было', 'Стало'];

export interface JournalFile {
  file: File;
  /** How many entries it has. */
  count: number;
  /** Earlier ones are not in it, as its last line says. */
  more: boolean;
}

export interface FileOptions {
  personName?: PersonName;
  brandName?: BrandName;
  /** Returns the entries with the names that couriers have now. */
  nameCouriers?: typeof asWritten;
  /** How many entries it has at most. */
  max?: number;
}

/** Returns the filtered entries as a file. */
export async function journalFile(
  filters: JournalFilters,
  { nameCouriers = asWritten, max = FILE_MAX, ...names }: FileOptions = {},
): Promise<JournalFile> {
  const entries: JournalEntry[] = [];
  let more = true;
  while (more && entries.length < max) {
    const part = await readJournal(filters, { before: entries.at(-1)?.id, size: 2 * PAGE });
    // A file that lacks a section would look complete.
    if (part.failed.length > 0) throw new Error('a section of the journal did not respond');
    entries.push(...part.content);
    more = part.more && part.content.length > 0;
  }
  const text = csvOf(await nameCouriers(entries), { ...names, ...(more && { end: endText(entries) }) });
  return { file: new File([text], 'journal.csv', { type: 'text/csv' }), count: entries.length, more };
}

interface CsvOptions extends Pick<FileOptions, 'personName' | 'brandName'> {
  end?: string;
}

/** Returns a line per changed field, and one for an entry without; `end` is the last line. */
export function csvOf(
  entries: readonly JournalEntry[],
  { end, personName = loginOf, brandName = brandNameBy([]) }: CsvOptions = {},
): string {
  const rows = entries.flatMap((entry) => {
    const { at, brandId, section, by, changes } = entry;
    const section_ = labelOf(JOURNAL_SECTION_LABELS, section);
    const whose = [brandName(brandId), section_, personName(by)];
    const about = [formatDateTime(at), ...whose, actionText(entry), objectText(entry)];
    if (changes.length === 0) return [[...about, '', '', '']];
    return changes.map((change) => [
      ...about,
      fieldText(change),
      fileText(change, 'before'),
      fileText(change, 'after'),
    ]);
  });
  return csvText([TITLES, ...rows, ...(end === undefined ? [] : [[end]])]);
}

/** Returns a value, pictures by addresses that lead to them from the file. */
function fileText(change: JournalChange, side: Side): string {
  const urls = pictureUrlsOf(change, side);
  if (urls.length === 0) return valueText(change, side) ?? '';
  return urls.map((url) => new URL(url, location.origin).href).join(', ');
}

function endText(entries: readonly JournalEntry[]): string {
  const { at = '' } = entries.at(-1) ?? {};
  return `Здесь последние записи: ${entries.length}. Более ранние, до ${formatDateTime(at)}, не вошли: выберите период короче`;
}
