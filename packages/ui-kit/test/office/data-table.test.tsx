/** Sorting, selection, keyboard navigation and virtual rows. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Column, DataTable, type Sort } from '../../src/office/data-table';

interface Ingredient {
  id: number;
  name: string;
  quantity: number;
}
const FLOUR = { id: 1, name: 'Мука', quantity: 12 };
const MILK = { id: 2, name: 'Молоко', quantity: 3 };
const SALT = { id: 3, name: 'Соль', quantity: 40 };
const COLUMNS: Column<Ingredient>[] = [
  { title: '#', width: 56, cell: (_row, index) => index + 1 },
  { title: 'Название', namesRow: true, sortable: true, cell: ({ name }) => name },
  { title: 'Количество', end: true, sortable: true, cell: ({ quantity }) => quantity },
  {
    title: 'Действия',
    cell: ({ name }) => (
      <>
        <button type="button">Открыть {name}</button>
        <button type="button">Удалить {name}</button>
      </>
    ),
  },
];

interface TestTableProps {
  rows: readonly Ingredient[] | undefined;
  selectable?: boolean;
  virtual?: { height: string; rowHeight: number };
  columns?: Column<Ingredient>[];
}

function Table({ rows, selectable, virtual, columns = COLUMNS }: TestTableProps) {
  const [sort, setSort] = useState<Sort>({ column: 'Название', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const field = sort.column === 'Название' ? 'name' : 'quantity';
  const sorted = rows && [...rows].sort((a, b) => (a[field] < b[field] ? -sign : sign));
  return (
    <>
      <DataTable
        label="Остатки"
        columns={columns}
        rows={sorted}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        {...(virtual && { virtual })}
        {...(selectable && {
          selection: {
            selected,
            onSelect: setSelected,
            nameOf: (key: number) => rows?.find(({ id }) => id === key)?.name ?? '',
          },
        })}
        empty={<p>Нет данных</p>}
        skeletons={4}
      />
      <output>{[...selected].join()}</output>
    </>
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('rowheader')[0]?.textContent ?? '');
const focused = () => document.activeElement;

afterEach(cleanup);

test('the table shows skeletons while loading, and the empty state without rows', () => {
  const { rerender } = render(<Table rows={undefined} />);
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.getByText('Загружаем…')).toBeTruthy();
  rerender(<Table rows={[]} />);
  expect(screen.getByText('Нет данных')).toBeTruthy();
});

test('sorts by a click on a header, and in reverse by the next; row numbers do not change', async () => {
  const user = userEvent.setup();
  render(<Table rows={[FLOUR, MILK, SALT]} />);
  expect(names()).toEqual(['Молоко', 'Мука', 'Соль']);
  const head = screen.getByRole('columnheader', { name: /Количество/ });
  await user.click(head);
  expect(names()).toEqual(['Молоко', 'Мука', 'Соль']);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.click(head);
  expect(names()).toEqual(['Соль', 'Мука', 'Молоко']);
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(screen.getAllByRole('row').map((row) => row.textContent?.slice(0, 1))).toEqual(['#', '1', '2', '3']);
});

test('the table is one tab stop; arrow keys move through rows, cells and their controls', async () => {
  const user = userEvent.setup();
  render(<Table rows={[FLOUR, MILK]} />);
  await user.tab();
  expect(focused()).toBe(screen.getAllByRole('row')[1]);
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Удалить Мука' }));
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Открыть Мука' }));
  await user.keyboard('{ArrowUp}');
  expect(focused()?.textContent).toContain('Молоко');
  await user.tab();
  expect(focused()).toBe(document.body);
});

test('a cell that is too long stands below its row, and the others keep their columns', () => {
  const below = ({ id }: Ingredient): boolean => id === MILK.id;
  const columns = COLUMNS.map((column) => (column.title === 'Количество' ? { ...column, below } : column));
  render(<Table rows={[FLOUR, MILK]} columns={columns} selectable />);
  const grid = screen.getByRole('grid');
  expect(grid.style.getPropertyValue('--columns')).toBe(
    '40px 56px minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
  );
  const cellsOf = (name: string) => [...screen.getByRole<HTMLTableRowElement>('row', { name }).cells];
  expect(cellsOf('Мука').map(({ style }) => style.gridColumn)).toEqual(['', '2', '3', '4', '5']);
  expect(cellsOf('Молоко').map(({ style }) => style.gridColumn)).toEqual(['', '2', '3', '', '5']);
  expect(cellsOf('Молоко')[3]?.classList.contains('below')).toBe(true);
});

test('selects single rows and all rows, and clears the selection by keyboard', async () => {
  const user = userEvent.setup();
  render(<Table rows={[FLOUR, MILK, SALT]} selectable />);
  const chosen = () => screen.getByText(/^[\d,]*$/, { selector: 'output' }).textContent;
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать Мука' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать Соль' }));
  expect(chosen()).toBe('1,3');
  expect(screen.getByRole('row', { name: /Мука/ }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: /Выбрать все/ }));
  expect(chosen()?.split(',')).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(chosen()).toBe('');
});

describe('on a narrow screen', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...wide(media), matches: media === '(width < 720px)' });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('each row is a card with the titles of the columns, and can be selected', async () => {
    const user = userEvent.setup();
    render(<Table rows={[FLOUR]} selectable />);
    const card = within(screen.getByRole('listitem'));
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Название',
      'Количество',
      'Действия',
    ]);
    await user.click(card.getByRole('checkbox', { name: 'Выбрать: Мука' }));
    expect(screen.getByText('1', { selector: 'output' })).toBeTruthy();
  });

  test('cards can be sorted by each sortable column in both directions', async () => {
    const user = userEvent.setup();
    render(<Table rows={[FLOUR, MILK, SALT]} />);
    const shown = () =>
      screen.getAllByRole('listitem').map((card) => within(card).getAllByRole('definition')[1]?.textContent);
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Сортировка' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Название, по возрастанию',
      'Название, по убыванию',
      'Количество, по возрастанию',
      'Количество, по убыванию',
    ]);
    expect(sort.selectedOptions[0]?.textContent).toBe('Название, по возрастанию');
    expect(shown()).toEqual(['Молоко', 'Мука', 'Соль']);
    await user.selectOptions(sort, 'Количество, по убыванию');
    expect(shown()).toEqual(['Соль', 'Мука', 'Молоко']);
    expect(sort.selectedOptions[0]?.textContent).toBe('Количество, по убыванию');
  });

  test('all cards can be selected at once, and the selection cleared', async () => {
    const user = userEvent.setup();
    render(<Table rows={[FLOUR, MILK, SALT]} selectable />);
    const chosen = () => screen.getByText(/^[\d,]*$/, { selector: 'output' }).textContent;
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Выбрать все' });
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Мука' }));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await user.click(all);
    expect(chosen()?.split(',')).toHaveLength(3);
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await user.click(all);
    expect(chosen()).toBe('');
  });
});

describe('5,000 rows', () => {
  const rows = Array.from({ length: 5000 }, (_, id) => ({ id, name: `Продукт ${id}`, quantity: id }));
  const size = (name: 'clientWidth' | 'clientHeight', px: number) =>
    jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(px);
  beforeEach(() => {
    // Otherwise the library renders all rows in tests.
    process.env.VIRT_ON = '1';
    size('clientWidth', 800);
    size('clientHeight', 400);
  });
  afterEach(() => {
    delete process.env.VIRT_ON;
  });

  test('are counted for screen readers, and rendered only when visible', async () => {
    render(
      <DataTable
        label="Остатки"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        virtual={{ height: '400px', rowHeight: 40 }}
        empty={null}
      />,
    );
    const grid = screen.getByRole('grid', { name: 'Остатки' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5001');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(screen.queryByRole('rowheader', { name: 'Продукт 4000' })).toBeNull();
    grid.scrollTop = 4000 * 40;
    fireEvent.scroll(grid);
    const row = (await screen.findByRole('rowheader', { name: 'Продукт 4000' })).closest('[role="row"]');
    expect(row?.getAttribute('aria-rowindex')).toBe('4002');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });

  test('are cards on a narrow screen, rendered only when visible, sorted and selected like others', async () => {
    const user = userEvent.setup();
    const wide = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...wide(media), matches: media === '(width < 720px)' }));
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200);
    render(<Table rows={rows} selectable virtual={{ height: '400px', rowHeight: 40 }} />);
    const list = screen.getByRole('grid', { name: 'Остатки' });
    expect(list.getAttribute('aria-rowcount')).toBe('5000');
    expect(screen.getAllByRole('row').length).toBeLessThan(20);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'Количество, по убыванию');
    const first = (await screen.findByText('Продукт 4999')).closest('[role="row"]') as HTMLElement;
    expect(first.getAttribute('aria-rowindex')).toBe('1');
    await user.click(within(first).getByRole('checkbox', { name: 'Выбрать Продукт 4999' }));
    expect(screen.getByText('4999', { selector: 'output' })).toBeTruthy();
    expect(first.getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('row').length).toBeLessThan(20);
  });
});
