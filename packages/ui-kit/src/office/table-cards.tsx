/** Renders the rows of a table as cards, with sorting and the selection of all rows above them. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SelectField } from '../field.js';
import { LoadingText, Skeleton } from '../skeleton.js';
import type { DataTableProps, Selection, Sort } from './data-table.js';
import styles from './data-table.module.css';
import { Facts } from './facts.js';
import { skeletonsOf } from './table-skeleton.js';
import { VirtualCards } from './virtual-cards.js';

export function TableCards<Row extends object>(props: DataTableProps<Row>) {
  const { rows, virtual, columns, card } = props;
  const contentOf = (row: Row, index: number) =>
    card?.(row, index) ?? (
      <Facts facts={columns.map(({ title, cell }) => ({ name: title, value: cell(row, index) }))} />
    );
  return (
    <div className={styles.narrow}>
      <Tools {...props} />
      {rows && virtual ? (
        <VirtualCards
          {...props}
          rows={rows}
          height={virtual.height}
          nameOf={(row) => nameOf(row, props)}
          contentOf={contentOf}
        />
      ) : (
        <CardList {...props} contentOf={contentOf} />
      )}
    </div>
  );
}

/** Returns the text of the cell that names the row; an empty string when it has no plain text. */
function nameOf<Row extends object>(row: Row, { columns, rowKey, selection }: DataTableProps<Row>): string {
  if (selection) return selection.nameOf(rowKey(row));
  const name = (columns.find((column) => column.namesRow) ?? columns[0])?.cell(row, 0);
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

interface CardListProps<Row extends object> extends DataTableProps<Row> {
  contentOf: (row: Row, index: number) => ReactNode;
}

function CardList<Row extends object>(props: CardListProps<Row>) {
  const { label, rows, rowKey, rowClass, selection, skeletons, cardSkeletonHeight = 160, contentOf } = props;
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={!rows}>
      {rows?.map((row, index) => (
        <li key={rowKey(row)} className={clsx(styles.card, rowClass?.(row))}>
          {selection && <CardChoice id={rowKey(row)} {...selection} />}
          {contentOf(row, index)}
        </li>
      )) ??
        skeletonsOf(skeletons).map((each) => (
          <li key={each}>
            {each === 0 && <LoadingText>Загружаем…</LoadingText>}
            <Skeleton height={cardSkeletonHeight} className={styles.cardSkeleton} />
          </li>
        ))}
    </ul>
  );
}

function CardChoice({ id, selected, onSelect, nameOf }: Selection & { id: number }) {
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <label className={styles.cardChoice}>
      <input
        type="checkbox"
        checked={selected.has(id)}
        onChange={toggle}
        aria-label={`Выбрать: ${nameOf(id)}`}
      />
      Выбрать
    </label>
  );
}

/** The sorting and selection that the table's header offers on wide screens. */
function Tools<Row extends object>({ columns, rows, rowKey, sort, onSort, selection }: DataTableProps<Row>) {
  const sortable = columns.filter((column) => column.sortable).map(({ title }) => title);
  const isSortable = onSort !== undefined && sortable.length > 0;
  if (!isSortable && !selection) return null;
  return (
    <div className={styles.tools}>
      {selection && <ChooseAll all={rows?.map(rowKey) ?? []} {...selection} />}
      {isSortable && <SortSelect titles={sortable} sort={sort} onSort={onSort} />}
    </div>
  );
}

function ChooseAll({ all, selected, onSelect }: Selection & { all: readonly number[] }) {
  const count = all.filter((key) => selected.has(key)).length;
  const isAll = count > 0 && count === all.length;
  return (
    <label className={styles.cardChoice}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll;
        }}
        type="checkbox"
        checked={isAll}
        disabled={all.length === 0}
        onChange={() => onSelect(new Set(isAll ? [] : all))}
      />
      Выбрать все
    </label>
  );
}

const DIRECTIONS = [
  { direction: 'ascending', text: 'по возрастанию' },
  { direction: 'descending', text: 'по убыванию' },
] as const;

interface SortSelectProps {
  titles: readonly string[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

function SortSelect({ titles, sort, onSort }: SortSelectProps) {
  const options = titles.flatMap((column) => DIRECTIONS.map((each) => ({ column, ...each })));
  const current = options.findIndex(
    ({ column, direction }) => column === sort?.column && direction === sort.direction,
  );
  return (
    <SelectField
      label="Сортировка"
      value={current}
      onChange={({ target }) => {
        const chosen = options[Number(target.value)];
        if (chosen) onSort({ column: chosen.column, direction: chosen.direction });
      }}
    >
      {current === -1 && (
        <option value={-1} disabled>
          Не выбрана
        </option>
      )}
      {options.map(({ column, text }, index) => (
        <option key={`${column} ${text}`} value={index}>
          {column}, {text}
        </option>
      ))}
    </SelectField>
  );
}
