import { openCache } from '../src/shared/bounded-cache.js';

const lines: object[] = [];
const log = { info: (line: object) => lines.push(line) } as never;
beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('drops what was read longest ago, and logs how much, once a minute', () => {
  const cache = openCache<number, string>({ name: 'menus', log }, { max: 2 });
  for (const id of [1, 2, 3, 4, 5]) cache.set(id, 'menu');
  expect([...cache.keys()]).toEqual([5, 4]);
  expect(lines).toEqual([expect.objectContaining({ cache: 'menus', evicted: 1 })]);
  vi.advanceTimersByTime(60_000);
  cache.set(6, 'menu');
  expect(lines[1]).toMatchObject({ evicted: 3 });
});

test('logs nothing for entries that are replaced or removed', () => {
  const cache = openCache<number, string>({ name: 'menus', log }, { max: 2 });
  cache.set(1, 'menu');
  cache.set(1, 'new menu');
  cache.delete(1);
  cache.set(2, 'menu');
  cache.clear();
  expect(lines).toEqual([]);
});
