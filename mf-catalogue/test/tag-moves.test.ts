import { moveBack, withTagMoved } from '../src/panel/tag-moves';
import { TREE } from './panel-stage';

const names = (nodes: typeof TREE): unknown[] =>
  nodes.map(({ name, level, hasChildren, children }) =>
    hasChildren ? [name, level, names(children)] : `${name} ${level}`,
  );

test.each<[string, Parameters<typeof withTagMoved>[1], unknown[]]>([
  [
    'to the root, before another',
    { id: 11, parentId: 0, beforeId: 2 },
    [['Горячее', 1, ['Пельмени 2']], 'Супы 1', 'Напитки 1', 'Десерты 1'],
  ],
  [
    'to the end of a group, with new levels below',
    { id: 1, parentId: 3, beforeId: null },
    ['Напитки 1', ['Десерты', 1, [['Горячее', 2, ['Супы 3', 'Пельмени 3']]]]],
  ],
  [
    'within its group',
    { id: 12, parentId: 1, beforeId: 11 },
    [['Горячее', 1, ['Пельмени 2', 'Супы 2']], 'Напитки 1', 'Десерты 1'],
  ],
])('a group moves %s', (_where, move, expected) => {
  expect(names(withTagMoved(TREE, move))).toEqual(expected);
});

test.each([
  { id: 1, parentId: 11, beforeId: null },
  { id: 1, parentId: 1, beforeId: null },
  { id: 99, parentId: 0, beforeId: null },
  { id: 1, parentId: 99, beforeId: null },
])('an impossible move changes nothing: %j', (move) => {
  expect(withTagMoved(TREE, move)).toBe(TREE);
});

test.each([
  { id: 1, parentId: 3, beforeId: null },
  { id: 11, parentId: 0, beforeId: 2 },
  { id: 12, parentId: 1, beforeId: 11 },
])('a group is put back to where it was after %j', (move) => {
  const back = moveBack(TREE, move.id);
  expect(back && names(withTagMoved(withTagMoved(TREE, move), back))).toEqual(names(TREE));
});
