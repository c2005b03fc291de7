import { someAtOnce } from '../src/shared/some-at-once.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('returns results in the order of the items, and runs so many jobs at the same time', async () => {
  let running = 0;
  const seen: number[] = [];
  const results = await someAtOnce([5, 1, 4, 2, 3], 2, async (turns) => {
    running += 1;
    seen.push(running);
    for (let left = turns; left > 0; left -= 1) await turn();
    running -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(Math.max(...seen)).toBe(2);
  expect(await someAtOnce([], 2, turn)).toEqual([]);
});

test('rejects with the first failure, and begins no further job', async () => {
  const begun: number[] = [];
  const all = someAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    await turn();
    if (item === 2) throw new Error('failed');
    for (let left = 3; left > 0; left -= 1) await turn();
  });
  await expect(all).rejects.toThrow('failed');
  for (let left = 10; left > 0; left -= 1) await turn();
  expect(begun).toEqual([1, 2]);
});
