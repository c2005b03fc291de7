/** Keyboard navigation and moves of cards, within the grid and to a tree. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CardControls, CardGrid, type CardMove } from '../../src/office/card-grid';
import { Tree, type TreeNode } from '../../src/office/tree';

const DISHES = [
  { id: 1, name: 'Борщ' },
  { id: 2, name: 'Щи' },
  { id: 3, name: 'Уха' },
];
const GROUPS: TreeNode[] = [
  { id: 10, name: 'Супы', children: [] },
  { id: 20, name: 'Напитки', children: [] },
];

const MANY = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Блюдо ${id}` }));

const onOpen = jest.fn();
const onSelectAll = jest.fn();
const onEdit = jest.fn();
const onHide = jest.fn();
const onMove = jest.fn<void, [CardMove]>();
const onDrop = jest.fn();
afterEach(cleanup);

function Dishes({ mayMove = true }: { mayMove?: boolean }) {
  return (
    <CardGrid
      label="Товары"
      items={DISHES}
      nameOf={({ name }) => name}
      onOpen={({ id }) => onOpen(id)}
      onEdit={({ id }) => onEdit(id)}
      dragType={mayMove ? 'skatert/product' : undefined}
      onMove={onMove}
    >
      {({ id, name }) => (
        <>
          <h3>{name}</h3>
          <CardControls>
            <button type="button" onClick={() => onHide(id)}>
              Скрыть {name}
            </button>
          </CardControls>
        </>
      )}
    </CardGrid>
  );
}
const card = (name: string) => screen.getByRole('row', { name });
/** Presses the handle of a card that is the next Tab stop but one after its button. */
async function pickUp(user: ReturnType<typeof userEvent.setup>, name: string) {
  while (document.activeElement !== card(name)) await user.keyboard('{ArrowRight}');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Перетащить ${name}` }));
  await user.keyboard('{Enter}');
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const target = await screen.findByRole('button', { name });
  for (let times = 0; document.activeElement !== target && times < 9; times += 1)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
};

test('Enter and a click open a card, and the key e edits it in any keyboard layout', async () => {
  const user = userEvent.setup();
  render(<Dishes />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(1);
  await user.keyboard('[KeyE]');
  expect(onEdit).toHaveBeenLastCalledWith(1);
  await user.click(card('Щи'));
  expect(onOpen).toHaveBeenLastCalledWith(2);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('a button inside a card acts alone, by mouse and keyboard', async () => {
  const user = userEvent.setup();
  render(<Dishes />);
  await user.click(screen.getByRole('button', { name: 'Скрыть Щи' }));
  await user.tab();
  act(() => screen.getByRole('button', { name: 'Скрыть Уха' }).focus());
  await user.keyboard('{Enter}[KeyE]');
  expect(onHide.mock.calls).toEqual([[2], [3]]);
  expect(onOpen).not.toHaveBeenCalled();
  expect(onEdit).not.toHaveBeenCalled();
});

test('a card is moved by keyboard: Enter on its handle picks it up, Enter at a place drops it', async () => {
  const user = userEvent.setup();
  render(<Dishes />);
  await user.tab();
  await pickUp(user, 'Уха');
  await press(user, 'Вставить между Борщ и Щи');
  await waitFor(() => expect(onMove).toHaveBeenCalledWith({ ids: [3], beforeId: 2 }));
});

test('a card is dropped on a node of a tree by keyboard, and never between nodes', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Dishes />
      <Tree
        label="Группы"
        nodes={GROUPS}
        expanded={new Set()}
        onExpand={() => {}}
        selected={null}
        onSelect={() => {}}
        onMove={() => {}}
        accepts={{ type: 'skatert/product', onDrop }}
      />
    </>,
  );
  await user.tab();
  await pickUp(user, 'Щи');
  await screen.findByRole('button', { name: 'Перетащить на Супы' });
  expect(screen.queryByRole('button', { name: 'Вставить между Супы и Напитки' })).toBeNull();
  await user.tab();
  await press(user, 'Перетащить на Напитки');
  await waitFor(() => expect(onDrop).toHaveBeenCalledWith([2], 20));
  expect(onMove).not.toHaveBeenCalled();
});

test('cards without a drag type have no handles', () => {
  render(<Dishes mayMove={false} />);
  expect(screen.queryByRole('button', { name: /Перетащить/ })).toBeNull();
});

/** Shows the ids of the selected cards. */
function Selectable() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <output>{[...selected].sort().join(' ')}</output>
      <CardGrid
        label="Товары"
        items={MANY}
        nameOf={({ name }) => name}
        onOpen={({ id }) => onOpen(id)}
        onEdit={({ id }) => onEdit(id)}
        dragType="skatert/product"
        selection={{ selected, onSelect: setSelected, onSelectAll }}
      >
        {({ name }) => name}
      </CardGrid>
    </>
  );
}

describe('selection', () => {
  const box = (id: number) => screen.getByRole('checkbox', { name: `Выбрать Блюдо ${id}` });
  const selected = () => screen.getByRole('status').textContent;

  test('by the checkbox, a range of them with Shift, by mouse', async () => {
    const user = userEvent.setup();
    render(<Selectable />);
    await user.click(box(2));
    expect(selected()).toBe('2');
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    expect(selected()).toBe('2 3 4 5');
    await user.click(box(4));
    expect(selected()).toBe('2 3');
    await user.keyboard('{/Shift}');
    await user.click(box(5));
    expect(selected()).toBe('2 3 5');
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('by a click on a card while others are selected, before that it opens', async () => {
    const user = userEvent.setup();
    render(<Selectable />);
    await user.click(card('Блюдо 1'));
    expect([selected(), onOpen.mock.calls]).toEqual(['', [[1]]]);
    await user.click(box(2));
    await user.click(card('Блюдо 4'));
    await user.keyboard('{Shift>}');
    await user.click(card('Блюдо 5'));
    await user.keyboard('{/Shift}');
    expect([selected(), onOpen.mock.calls]).toEqual(['2 4 5', [[1]]]);
  });

  test('by keyboard alone, with Enter and e as without a selection', async () => {
    const user = userEvent.setup();
    render(<Selectable />);
    await user.tab();
    await user.keyboard(' ');
    expect(selected()).toBe('1');
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(selected()).toBe('1 2 3');
    await user.keyboard('{Enter}[KeyE]');
    expect([onOpen.mock.calls, onEdit.mock.calls]).toEqual([[[3]], [[3]]]);
    expect(selected()).toBe('1 2 3');
    await user.keyboard('{Control>}a{/Control}');
    expect(onSelectAll).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(selected()).toBe('');
  });

  test('is not offered where it is not allowed', () => {
    render(<Dishes />);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('a virtual grid renders only the cards in the window, and announces how many there are', () => {
  // jsdom has no layout.
  for (const side of ['clientWidth', 'clientHeight', 'scrollHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 1000 });
  const items = Array.from({ length: 2000 }, (_, index) => ({ id: index + 1, name: `Блюдо ${index + 1}` }));
  render(
    <CardGrid label="Товары" items={items} nameOf={({ name }) => name} onOpen={onOpen} virtual>
      {({ name }) => <h3>{name}</h3>}
    </CardGrid>,
  );
  expect(card('Блюдо 1')).toBeTruthy();
  expect(screen.getAllByRole('row').length).toBeLessThan(items.length / 2);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2000');
});
