/** The rows of a checked file, by what happens to them. */
import type { ImportRow, MenuImport } from '@skatert/contracts/menu/import';
import type { ImportFilter } from '@skatert/contracts/menu/import-rules';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { Tabs } from '@skatert/ui-kit/office/tabs';
import { useNarrow } from '@skatert/ui-kit/office/use-narrow';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import clsx from 'clsx';
import { useState } from 'react';
import styles from './import.module.css';
import { rowsQuery } from './import-query.js';
import { detailsOf, TAB_TITLES, tabsOf, warningsOf } from './import-texts.js';

export function RowTabs({ shown }: { shown: MenuImport }) {
  const parts = tabsOf(shown);
  const first = parts.findIndex(({ count }) => count > 0);
  const [selected, setSelected] = useState(Math.max(first, 0));
  const tabs = parts.map(({ status, count }, index) => ({
    id: index,
    title: `${TAB_TITLES[status]} ${count}`,
  }));
  const { status = 'bad' } = parts[selected] ?? {};
  return (
    <Tabs label="Строки файла" tabs={tabs} selected={selected} onSelect={setSelected}>
      <Rows key={status} id={shown.id} status={status} />
    </Tabs>
  );
}

const ROW_HEIGHT = 45;
const HEAD_HEIGHT = 42;
/** Narrower screens get cards. */
const CARDS_BELOW = 720;
/** A table is as high as its rows, until they fill most of the screen. */
const heightOf = (count: number, isNarrow: boolean): string =>
  isNarrow ? '70dvh' : `min(60dvh, ${HEAD_HEIGHT + count * ROW_HEIGHT}px)`;
const EMPTY: Readonly<Record<ImportFilter, string>> = {
  bad: 'Ошибок нет',
  warned: 'Предупреждений нет',
  changed: 'Ни один товар не изменится',
  new: 'Новых товаров нет',
  unchanged: 'Таких строк нет',
};

function Rows({ id, status }: { id: number; status: ImportFilter }) {
  const { data, error, refetch } = useQuery(rowsQuery(id, status));
  const isNarrow = useNarrow(CARDS_BELOW);
  if (!data && error)
    return <ErrorState text={`Не удалось загрузить строки: ${messageOf(error)}`} onRetry={refetch} />;
  return (
    <DataTable
      label={TAB_TITLES[status]}
      columns={COLUMNS[status]}
      rows={data}
      rowKey={({ number }) => number}
      card={(row) => <RowCard row={row} />}
      virtual={{ height: heightOf(data?.length ?? 0, isNarrow), rowHeight: ROW_HEIGHT }}
      cardsBelow={CARDS_BELOW}
      skeletonHeight={ROW_HEIGHT}
      cardSkeletonHeight={120}
      empty={<EmptyState text={EMPTY[status]} />}
    />
  );
}

const NUMBER: Column<ImportRow> = {
  title: 'Строка',
  width: 80,
  cell: ({ number }) => <span className={styles.number}>{number}</span>,
};
const ID: Column<ImportRow> = {
  title: 'ID',
  width: 88,
  cell: ({ productId }) => <span className={styles.number}>{productId ?? '—'}</span>,
};
const NAME: Column<ImportRow> = {
  title: 'Товар',
  namesRow: true,
  cell: ({ name }) => <Clipped label="Товар">{name || '—'}</Clipped>,
};

const textsOfRow = (row: ImportRow): string[] => [...detailsOf(row), ...warningsOf(row)];

const details = (
  title: string,
  { textsOf = textsOfRow, className }: { textsOf?: typeof textsOfRow; className?: string | undefined } = {},
): Column<ImportRow> => ({
  title,
  width: '55%',
  cell: (row) => {
    const texts = textsOf(row);
    return (
      <Clipped label={title} whole={texts.length > 1 ? <Details texts={texts} /> : undefined}>
        <span className={className}>{texts.join('; ')}</span>
      </Clipped>
    );
  },
});

/** The same objects in each render: the virtual table rebuilds its rows for new ones. */
const COLUMNS: Readonly<Record<ImportFilter, readonly Column<ImportRow>[]>> = {
  bad: [NUMBER, ID, NAME, details('Что исправить', { className: styles.bad })],
  warned: [
    NUMBER,
    ID,
    NAME,
    details('На что обратить внимание', { textsOf: warningsOf, className: styles.warned }),
  ],
  changed: [NUMBER, ID, NAME, details('Что изменится')],
  new: [NUMBER, NAME, details('Поля')],
  unchanged: [NUMBER, ID, NAME],
};

const Details = ({ texts, className }: { texts: readonly string[]; className?: string | undefined }) =>
  texts.length > 0 && (
    <ul className={clsx(styles.details, className)}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

function RowCard({ row }: { row: ImportRow }) {
  const { number, productId, name, status } = row;
  return (
    <article className={styles.card} aria-label={name || `Строка ${number}`}>
      <p className={styles.strong}>{name || '—'}</p>
      <p className={styles.note}>
        Строка {number}
        {productId !== null && `, ID ${productId}`}
      </p>
      <Details texts={detailsOf(row)} className={status === 'bad' ? styles.bad : undefined} />
      <Details texts={warningsOf(row)} className={styles.warned} />
    </article>
  );
}
