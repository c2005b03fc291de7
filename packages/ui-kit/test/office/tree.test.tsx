/** Keyboard navigation, expansion and moves in a tree. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop } from '../../src/office/file-drop';
import { type Move, Tree, type TreeNode } from '../../src/office/tree';
import { moveTo } from '../../src/office/tree-moves';

const leaf = (id: number, name: string): TreeNode => ({ id, name, children: [] });
const MENU: TreeNode[] = [
  { id: 1, name: 'Горячее', children: [leaf(11, 'Супы'), leaf(12, 'Пельмени')] },
  leaf(2, 'Напитки'),
  leaf(3, 'Десерты'),
];

const onMove = jest.fn<void, [Move]>();
const onSelect = jest.fn();
const onOpen = jest.fn();
afterEach(cleanup);

function Menu({ mayMove = true }: { mayMove?: boolean }) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  return (
    <Tree
      label="Группы"
      nodes={MENU}
      expanded={expanded}
      onExpand={setExpanded}
      selected={2}
      onSelect={onSelect}
      onMove={mayMove ? onMove : undefined}
      end={({ id }) =>
        id === 1 && (
          <button type="button" onClick={onOpen}>
            Открыть
          </button>
        )
      }
    />
  );
}
const row = (name: string) => screen.getByRole('row', { name });

test('arrow keys expand and collapse, and Enter selects a row', async () => {
  const user = userEvent.setup();
  render(<Menu />);
  expect(row('Напитки').getAttribute('aria-selected')).toBe('true');
  await user.tab();
  await user.keyboard('{Home}{ArrowRight}');
  expect(row('Горячее').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(11);
  expect(row('Супы').getAttribute('aria-level')).toBe('2');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.queryByRole('row', { name: 'Супы' })).toBeNull();
});

test('a button in a row is pressed by pointer and keyboard, which selects no row', async () => {
  const user = userEvent.setup();
  render(<Menu mayMove={false} />);
  const button = screen.getByRole('button', { name: 'Открыть' });
  await user.click(button);
  expect(onOpen).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(2);
  await user.keyboard(' ');
  expect(onOpen).toHaveBeenCalledTimes(3);
  expect(onSelect).not.toHaveBeenCalled();
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(document.activeElement).toBe(row('Напитки'));
});

test('a row is moved by keyboard: Enter on its handle picks it up, Enter at a target drops it', async () => {
  const user = userEvent.setup();
  render(<Menu />);
  await user.tab();
  await user.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Перетащить Десерты' }));
  await user.keyboard('{Enter}');
  const target = await screen.findByRole('button', { name: 'Вставить между Горячее и Напитки' });
  while (document.activeElement !== target) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onMove).toHaveBeenCalledWith({ ids: [3], parentId: null, beforeId: 2 }));
});

test('a drop target for files takes no rows: Tab stays in the tree during a move', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Menu />
      <FileDrop label="Выбрать фото" hint="JPEG" accept={['image/*']} onFiles={jest.fn()} />
    </>,
  );
  await user.tab();
  await user.keyboard('{End}{ArrowRight}{Enter}');
  const tree = await screen.findByRole('treegrid', { name: 'Группы' });
  await screen.findByRole('button', { name: 'Вставить между Горячее и Напитки' });
  await user.tab();
  expect(tree.contains(document.activeElement)).toBe(true);
  await user.tab();
  expect(tree.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
});

test('rows can not be moved without onMove', () => {
  render(<Menu mayMove={false} />);
  expect(screen.queryByRole('button', { name: /Перетащить/ })).toBeNull();
});

test.each<[string, number[], number, 'before' | 'on' | 'after', Move | null]>([
  ['into a group: becomes the last', [3], 1, 'on', { ids: [3], parentId: 1, beforeId: null }],
  ['before a sibling', [3], 2, 'before', { ids: [3], parentId: null, beforeId: 2 }],
  ['after a sibling', [3], 1, 'after', { ids: [3], parentId: null, beforeId: 2 }],
  ['after the last', [2], 3, 'after', { ids: [2], parentId: null, beforeId: null }],
  ['after its previous sibling: stays', [2], 1, 'after', { ids: [2], parentId: null, beforeId: 3 }],
  ['within a group', [12], 11, 'before', { ids: [12], parentId: 1, beforeId: 11 }],
  ['at a row that is gone', [3], 99, 'on', null],
])('dropped %s', (_where, ids, target, position, move) => {
  expect(moveTo(MENU, ids, target, position)).toEqual(move);
});
