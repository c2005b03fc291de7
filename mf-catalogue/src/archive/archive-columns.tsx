/** The columns and the cards of the archive. */
import type { ArchiveEntry } from '@skatert/contracts/menu/archive';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { formatDateIn } from '@skatert/contracts/shared/zoned-text';
import { Badge } from '@skatert/ui-kit/badge';
import { Money } from '@skatert/ui-kit/money';
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { useZone, When } from '@skatert/ui-kit/office/zone';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import styles from './archive.module.css';
import { textsOf } from './archive-texts.js';

export interface ArchiveTask {
  kind: 'restore' | 'erase';
  entry: ArchiveEntry;
}
interface Tasks {
  /** Why entries are neither restored nor deleted; undefined: they are. */
  refusal: string | undefined;
  onTask: (task: ArchiveTask) => void;
}

/** Returns the groups above an entry; the brand's name when there are none. */
const pathOf = ({ path, brandName }: ArchiveEntry): string => (path === '' ? brandName : path);

interface ColumnsOptions extends Tasks {
  /** The number of the first row, from 1. */
  first: number;
  /** The zone of the brand's chain. */
  zone: TimeZone | undefined;
}

export const archiveColumns = ({ first, zone, ...tasks }: ColumnsOptions): Column<ArchiveEntry>[] => [
  { title: '№', width: 48, cell: (_entry, index) => <span className={styles.quiet}>{first + index}</span> },
  {
    title: 'Название',
    namesRow: true,
    cell: ({ name }) => (
      <Clipped label="Название">
        <strong>{name}</strong>
      </Clipped>
    ),
  },
  { title: 'Тип', width: 68, cell: ({ type }) => textsOf(type).type },
  {
    title: 'Путь',
    cell: (entry) => <Clipped label="Путь">{pathOf(entry)}</Clipped>,
  },
  { title: 'Цена', width: 108, end: true, cell: (entry) => <Price entry={entry} of="price" /> },
  {
    title: 'Акционная цена',
    width: 108,
    end: true,
    cell: (entry) => <Price entry={entry} of="promoPrice" />,
  },
  { title: 'Создан', width: 84, cell: ({ createdAt }) => <Time>{formatDateIn(createdAt, zone)}</Time> },
  { title: 'Изменён', width: 84, cell: ({ updatedAt }) => <Time>{formatDateIn(updatedAt, zone)}</Time> },
  {
    title: 'В архиве с',
    width: 118,
    cell: ({ archivedAt }) => <When at={archivedAt} className={styles.when} />,
  },
  { title: 'Действия', width: 92, cell: (entry) => <Actions entry={entry} {...tasks} /> },
];

const Time = ({ children }: { children: string }) => <span className={styles.when}>{children}</span>;

interface PriceProps {
  entry: ArchiveEntry;
  of: 'price' | 'promoPrice';
}

/** A price of a product; the lowest one when its sizes have different ones. */
function Price({ entry, of }: PriceProps) {
  const roubles = (entry.lowest ?? entry)[of];
  if (roubles === null) return <span className={styles.quiet}>—</span>;
  return (
    <>
      {entry.lowest && 'от\u00a0'}
      <Money roubles={roubles} />
    </>
  );
}

interface EntryProps extends Tasks {
  entry: ArchiveEntry;
}

function Actions({ entry, ...tasks }: EntryProps) {
  return (
    <div className={styles.actions}>
      <ActionIcon
        label={`Восстановить: ${entry.name}`}
        refusal={tasks.refusal}
        onClick={() => tasks.onTask({ kind: 'restore', entry })}
      >
        <ArchiveRestore size={20} />
      </ActionIcon>
      <EraseIcon entry={entry} {...tasks} />
    </div>
  );
}

function EraseIcon({ entry, refusal, onTask }: EntryProps) {
  return (
    <ActionIcon
      label={`Удалить: ${entry.name}`}
      refusal={refusal}
      onClick={() => onTask({ kind: 'erase', entry })}
    >
      <Trash2 size={20} />
    </ActionIcon>
  );
}

export function ArchiveCard({ entry, ...tasks }: EntryProps) {
  const { type, name, createdAt, updatedAt, archivedAt } = entry;
  const zone = useZone();
  const prices = [
    { name: 'Цена', value: <Price entry={entry} of="price" /> },
    { name: 'Акционная цена', value: <Price entry={entry} of="promoPrice" /> },
  ];
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <h2>{name}</h2>
        <Badge>{textsOf(type).type}</Badge>
      </div>
      <p className={styles.path}>{pathOf(entry)}</p>
      <Facts
        facts={[
          ...(type === 'PRODUCT' ? prices : []),
          { name: 'Создан', value: formatDateIn(createdAt, zone) },
          { name: 'Изменён', value: formatDateIn(updatedAt, zone) },
          { name: 'В архиве с', value: <When at={archivedAt} /> },
        ]}
      />
      <div className={styles.cardActions}>
        <ActionButton
          look="secondary"
          icon={<ArchiveRestore size={20} />}
          refusal={tasks.refusal}
          aria-label={`Восстановить: ${name}`}
          onClick={() => tasks.onTask({ kind: 'restore', entry })}
        >
          Восстановить
        </ActionButton>
        <EraseIcon entry={entry} {...tasks} />
      </div>
    </article>
  );
}
