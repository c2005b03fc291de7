import { BackgroundLoop, type LoopOptions } from '../src/shared/background-loop.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A loop of which each round does what `rounds` says next, or nothing. */
function openLoop(rounds: (() => unknown)[], options: Partial<LoopOptions> = {}) {
  const lines: unknown[] = [];
  const begun = { count: 0 };
  const loop = new BackgroundLoop({
    log: { warn: (fields: unknown, text: unknown) => lines.push([fields, text]) } as never,
    failure: 'not swept',
    everyMs: 1000,
    run: () => {
      begun.count += 1;
      return rounds.shift()?.();
    },
    ...options,
  });
  return { loop, lines, begun };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Starts a loop and waits for its first round. */
function begin(loop: BackgroundLoop): Promise<void> {
  loop.start();
  return loop.run();
}
const fail = (text: string) => () => Promise.reject(new Error(text));

test('the first round begins at once or after a time, and each further one after a pause', async () => {
  const { loop, begun } = openLoop([]);
  await begin(loop);
  expect(begun.count).toBe(1);
  await pass(999);
  expect(begun.count).toBe(1);
  await pass(1);
  expect(begun.count).toBe(2);
  const later = openLoop([]);
  later.loop.start(300);
  await pass(299);
  expect(later.begun.count).toBe(0);
  await pass(1);
  expect(later.begun.count).toBe(1);
});

test('a wake-up ends the pause, and during a round it lets another one follow', async () => {
  let end = (): void => {};
  const long = () => new Promise<void>((resolve) => (end = resolve));
  const { loop, begun } = openLoop([() => {}, long]);
  await begin(loop);
  loop.wake();
  await pass(0);
  expect(begun.count).toBe(2);
  loop.wake();
  end();
  await pass(0);
  expect(begun.count).toBe(3);
  await pass(999);
  expect(begun.count).toBe(3);
});

test('a wake-up does not end the rest, which depends on how long the round took', async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 20));
  const { loop, begun } = openLoop([slow], { restMs: (tookMs) => 2 * tookMs });
  loop.start();
  await pass(20);
  loop.wake();
  await pass(39);
  expect(begun.count).toBe(1);
  await pass(1);
  expect(begun.count).toBe(2);
});

test('after failures the pauses grow up to the interval, also when it is woken', async () => {
  const { loop, begun } = openLoop([fail('1'), fail('1'), fail('1'), fail('1'), fail('1')]);
  await begin(loop);
  for (const pauseMs of [200, 400, 800, 1000]) {
    const before = begun.count;
    loop.wake();
    await pass(pauseMs - 1);
    expect(begun.count).toBe(before);
    await pass(1);
    expect(begun.count).toBe(before + 1);
  }
});

test('after a success the first pause is short again', async () => {
  const { loop, begun } = openLoop([fail('1'), fail('1'), () => {}, fail('1')]);
  await begin(loop);
  await pass(200 + 400 + 1000);
  expect(begun.count).toBe(4);
  await pass(200);
  expect(begun.count).toBe(5);
});

test('loops that failed at the same time try again at different times', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  const { loop, begun } = openLoop([fail('1')]);
  await begin(loop);
  await pass(100);
  expect(begun.count).toBe(2);
});

test('logs a failure once while it stays the same, and again after a success', async () => {
  const { loop, lines } = openLoop(
    [fail('down'), fail('down'), fail('broken'), () => {}, fail('broken'), () => {}],
    { about: { kind: 'brand' } },
  );
  for (let round = 0; round < 6; round += 1) await loop.run();
  const line = (text: string) => [{ err: new Error(text), kind: 'brand' }, 'not swept'];
  expect(lines).toEqual([line('down'), line('broken'), line('broken')]);
});

test('a round that is asked for while one runs is that one', async () => {
  let end = (): void => {};
  const { loop, begun } = openLoop([() => new Promise<void>((resolve) => (end = resolve))]);
  const runs = Promise.all([loop.run(), loop.run()]);
  end();
  await runs;
  expect(begun.count).toBe(1);
});

test('a stop waits for the round that runs, and no other follows', async () => {
  let end = (): void => {};
  const { loop, begun } = openLoop([() => new Promise<void>((resolve) => (end = resolve))]);
  loop.start();
  let hasStopped = false;
  const stopped = loop.stop().then(() => {
    hasStopped = true;
  });
  await pass(5000);
  expect([loop.isStopped, hasStopped]).toEqual([true, false]);
  end();
  await stopped;
  await pass(5000);
  expect(begun.count).toBe(1);
});

test('a stop ends the pause, and a loop that was stopped before its start runs no round', async () => {
  const { loop, begun } = openLoop([]);
  await begin(loop);
  await loop.stop();
  expect(vi.getTimerCount()).toBe(0);
  loop.start();
  await pass(1000);
  expect(begun.count).toBe(1);
});

test('ends when what it needs is closed', async () => {
  let isClosed = false;
  const { loop, begun } = openLoop([], { isOver: () => isClosed });
  await begin(loop);
  isClosed = true;
  await pass(10_000);
  expect([begun.count, vi.getTimerCount()]).toEqual([1, 0]);
});
