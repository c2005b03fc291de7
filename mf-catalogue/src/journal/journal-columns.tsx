/** The columns of the journal. */
import type { JournalEntry } from '@skatert/contracts/shared/journal';
import { JOURNAL_SECTION_LABELS } from '@skatert/contracts/shared/journal-texts';
import { labelOf } from '@skatert/contracts/shared/look-up';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDateTime } from '@skatert/web-kit/dates';
import { type BrandName, WHOLE_CHAIN } from './brand-names.js';
import { ChangeValue } from './change-value.js';
import styles from './journal.module.css';
import { actionText, fieldText, objectKey, objectText } from './journal-text.js';
import type { JournalFilters } from './journal-view.js';
import type { PersonName } from './person-names.js';

/** Entries are only added at the end while a list is shown: their places are their keys. */
export interface JournalRow extends JournalEntry {
  row: number;
}

export interface JournalNames {
  personName: PersonName;
  /** Undefined: the entries are of one brand, which they don't name. */
  brandName: BrandName | undefined;
}

export const journalColumns = (
  onFilter: (changed: Partial<JournalFilters>) => void,
  { personName, brandName }: JournalNames,
): Column<JournalRow>[] => [
  {
    title: 'Когда',
    width: 128,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    title: 'Что',
    namesRow: true,
    width: '28%',
    cell: (entry) => <What entry={entry} brandName={brandName} onFilter={onFilter} />,
  },
  { title: 'Изменения', cell: ({ changes, count }) => <Changes changes={changes} count={count} /> },
  {
    title: 'Кто',
    width: 150,
    cell: ({ by }) => (
      <button
        type="button"
        className={styles.link}
        aria-label={`Только ${personName(by)}`}
        onClick={() => onFilter({ userId: by.id })}
      >
        {personName(by)}
      </button>
    ),
  },
];

interface WhatProps {
  entry: JournalEntry;
  brandName: JournalNames['brandName'];
  onFilter: (changed: Partial<JournalFilters>) => void;
}

function What({ entry, brandName, onFilter }: WhatProps) {
  const object = objectKey(entry);
  const text = objectText(entry);
  const brand = brandName?.(entry.brandId) ?? (entry.brandId === null ? WHOLE_CHAIN : undefined);
  return (
    <div className={styles.what}>
      {object ? (
        <button
          type="button"
          className={styles.link}
          aria-label={`Только ${text}`}
          onClick={() => onFilter({ object })}
        >
          {text}
        </button>
      ) : (
        <strong>{text}</strong>
      )}
      <span className={styles.quiet}>
        {labelOf(JOURNAL_SECTION_LABELS, entry.section)} · {actionText(entry)}
        {brand !== undefined && ` · ${brand}`}
      </span>
    </div>
  );
}

function Changes({ changes, count = 0 }: Pick<JournalEntry, 'changes' | 'count'>) {
  if (changes.length === 0) return <span className={styles.quiet}>—</span>;
  const named = new Set(changes.map(({ of }) => of).filter(Boolean)).size;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.of ?? ''}-${change.field}`}>
          <span className={styles.quiet}>{fieldText(change)}:</span>{' '}
          {change.before !== null && (
            <>
              <del>
                <ChangeValue change={change} side="before" />
              </del>
              {' → '}
            </>
          )}
          <ins>
            <ChangeValue change={change} side="after" />
          </ins>
        </li>
      ))}
      {named > 0 && count > named && <li className={styles.quiet}>и ещё {count - named}</li>}
    </ul>
  );
}
