import { groupBy } from '@skatert/service-kit/shared/group-by';

test('keys and lists are in the order of the items', () => {
  const lists = groupBy([5, 2, 3, 4], (item) => item % 2 === 0);
  expect([...lists]).toEqual([
    [false, [5, 3]],
    [true, [2, 4]],
  ]);
});
