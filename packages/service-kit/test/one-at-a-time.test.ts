import { createTurns } from '../src/shared/one-at-a-time.js';

/** A job that ends when `end` is called. */
function job(log: string[], name: string) {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async (): Promise<string> => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end };
}

test('jobs of one key run one after another, those of other keys at once', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const [first, second, other] = [job(log, 'first'), job(log, 'second'), job(log, 'other')];
  const results = [inTurn([1], first.run), inTurn([1], second.run), inTurn([2], other.run)];
  other.end();
  await results[2];
  expect(log).toEqual(['first begins', 'other begins', 'other ends']);
  second.end();
  first.end();
  expect(await Promise.all(results)).toEqual(['first', 'second', 'other']);
  expect(log.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

test('a failed job does not keep the next from running', async () => {
  const inTurn = createTurns();
  const failed = inTurn([1], () => Promise.reject(new Error('no')));
  const next = inTurn([1], async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a job with several keys waits for those of each, and all of them wait for it', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const [first, both, second] = [job(log, 'first'), job(log, 'both'), job(log, 'second')];
  const results = [inTurn([1], first.run), inTurn([2, 1, 2], both.run), inTurn([2], second.run)];
  for (const { end } of [second, both, first]) end();
  expect(await Promise.all(results)).toEqual(['first', 'both', 'second']);
  expect(log.filter((text) => text.endsWith('begins'))).toEqual([
    'first begins',
    'both begins',
    'second begins',
  ]);
});
