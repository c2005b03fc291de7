/** The grid: one tab stop, arrow keys inside it; optionally sorting, selection and virtual rows. */
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown, Check, Minus } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useMemo,
} from 'react';
import type { Key } from 'react-aria-components/Table';
import {
  Cell,
  Checkbox,
  Collection,
  Column as ColumnBase,
  Row as RowBase,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table';
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Column, DataTableProps, Selection, Sort } from './data-table.js';
import styles from './data-table.module.css';
import { OfficeContext } from './office-context.js';
import { linesOf, placeOf } from './table-lines.js';

type GridProps<Row extends object> = DataTableProps<Row> & { rows: readonly Row[] };

const HEAD_HEIGHT = 40;

export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { virtual } = props;
  return (
    <OfficeContext>
      {virtual ? (
        <Virtualizer
          layout={TableLayout}
          layoutOptions={{ rowHeight: virtual.rowHeight, headingHeight: HEAD_HEIGHT }}
        >
          <Grid {...props} />
        </Virtualizer>
      ) : (
        <Grid {...props} />
      )}
    </OfficeContext>
  );
}

/** Returns the index of a row; cells read it from a context, so that its change does not rebuild the rows. */
const IndexContext = createContext<(row: object) => number>(() => 0);

function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, columns, rows, rowKey, rowClass, sort, onSort, selection, virtual } = props;
  const indexes = useMemo(() => new Map<object, number>(rows.map((row, index) => [row, index])), [rows]);
  const heads = useMemo(() => columns.map((column) => ({ ...column, id: column.title })), [columns]);
  const namesRow = (columns.find((column) => column.namesRow) ?? columns[0])?.title;
  const lines = linesOf(props);
  const layout = virtual ? 'virtual' : lines.style ? 'lines' : 'table';
  return (
    <IndexContext value={(row) => indexes.get(row) ?? 0}>
      <Table
        aria-label={label}
        className={clsx(styles.table, lines.className)}
        style={virtual ? { height: virtual.height } : lines.style}
        {...(selection ? selectionProps(selection, rows.map(rowKey)) : {})}
        {...(sort && { sortDescriptor: sort })}
        onSortChange={({ column, direction }) => onSort?.({ column: String(column), direction })}
      >
        <TableHeader>
          {selection && <ChoiceHead layout={layout} />}
          <Collection items={heads} dependencies={[layout, namesRow]}>
            {(column) => <Head {...column} namesRow={column.title === namesRow} layout={layout} />}
          </Collection>
        </TableHeader>
        <TableBody items={rows} dependencies={[columns, rowClass, selection === undefined]}>
          {(row) => <Line {...props} id={rowKey(row)} row={row} />}
        </TableBody>
      </Table>
    </IndexContext>
  );
}

/** The properties of a collection whose items have the keys `all`. */
export const selectionProps = ({ selected, onSelect }: Selection, all: readonly number[]) => ({
  selectionMode: 'multiple' as const,
  selectedKeys: selected,
  onSelectionChange: (keys: 'all' | Set<Key>) =>
    onSelect(new Set(keys === 'all' ? all : [...keys].map(Number))),
});

/** Who lays out the columns: React Aria, the row as a grid, or the table. */
type Layout = 'virtual' | 'lines' | 'table';

function sizeOf(width: Column<never>['width'], layout: Layout) {
  if (layout === 'virtual') return { width: width ?? ('1fr' as const), minWidth: 40 };
  return layout === 'table' ? { style: { width } } : {};
}

const ChoiceHead = ({ layout }: { layout: Layout }) => (
  <ColumnBase id="choice" className={styles.choice} {...sizeOf(40, layout)}>
    <Choice label="Выбрать все" />
  </ColumnBase>
);

type HeadProps = Omit<Column<never>, 'cell' | 'below'> & { layout: Layout };

function Head({ title, head, end, width, sortable = false, namesRow = false, layout }: HeadProps) {
  return (
    <ColumnBase
      id={title}
      textValue={title}
      isRowHeader={namesRow}
      allowsSorting={sortable}
      className={clsx(styles.head, end && styles.end)}
      {...sizeOf(width, layout)}
    >
      {({ sortDirection }) => (
        <span className={styles.headLine}>
          <span className={styles.headText}>{head ?? title}</span>
          {sortable && <SortMark direction={sortDirection} />}
        </span>
      )}
    </ColumnBase>
  );
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === 'ascending') return <ArrowUp size={12} aria-hidden="true" />;
  if (direction === 'descending') return <ArrowDown size={12} aria-hidden="true" />;
  return <ArrowUpDown size={12} aria-hidden="true" className={styles.unsorted} />;
}

type LineProps<Row extends object> = GridProps<Row> & { id: number; row: Row };

function Line<Row extends object>({ id, row, columns, rowClass, selection }: LineProps<Row>) {
  const placed = columns.map((_, index) => placeOf({ columns, selection }, index, row));
  return (
    <RowBase id={id} className={clsx(styles.row, rowClass?.(row))}>
      {selection && (
        <Cell className={styles.choice}>
          <Choice label="Выбрать" />
        </Cell>
      )}
      {columns.map(({ title, cell, end }, index) => (
        <Cell
          key={title}
          className={clsx(styles.cell, end && styles.end, placed[index]?.className)}
          {...(placed[index]?.style && { style: placed[index].style })}
        >
          {selection ? (
            <Controls>
              <Content row={row} cell={cell} />
            </Controls>
          ) : (
            <Content row={row} cell={cell} />
          )}
        </Cell>
      ))}
    </RowBase>
  );
}

/** A component, so that only visible cells are rendered. It has no text for type-ahead: pages have their own shortcuts. */
function Content<Row extends object>({ row, cell }: { row: Row; cell: Column<Row>['cell'] }) {
  return cell(row, useContext(IndexContext)(row));
}

const keepFromRow = (event: SyntheticEvent): void => event.stopPropagation();

function keepPressFromRow(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}

/** Keeps a press of a control in a cell from selecting the row, which the checkbox and Space do. */
const Controls = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside are the interactive elements
  <div
    className={styles.controls}
    onPointerDown={keepFromRow}
    onMouseDown={keepFromRow}
    onClick={keepFromRow}
    onKeyDown={keepPressFromRow}
  >
    {children}
  </div>
);

interface ChoiceProps {
  /** The accessible name; React Aria adds that of the row. */
  label: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** The checkbox of a row, or of all rows. */
export const Choice = ({ label, className = styles.checkbox, children }: ChoiceProps) => (
  <Checkbox slot="selection" aria-label={label} className={clsx(styles.choiceBox, className)}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={styles.box}>
          {isIndeterminate ? <Minus size={16} /> : isSelected && <Check size={16} />}
        </span>
        {children}
      </>
    )}
  </Checkbox>
);
