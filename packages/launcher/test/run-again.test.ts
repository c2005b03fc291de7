import { type Counts, NOTHING, ONE_PASSED, oneFailed } from '../src/test-run/counts.js';
import { flakyLines, runAgain } from '../src/test-run/run-again.js';

const context = { folder: '', print: () => {}, signal: new AbortController().signal };
const JOURNEY = 'e2e/journeys/chat.orders.spec.ts:69 › a chat (two tabs)\nTimed out';
const FAULT = 'e2e/faults/storm.test.ts › a storm of kills (10) loses nothing\nExpected 1\nReceived 2';

/** Suites whose second run returns these counts, and the arguments that they got. */
function suitesThat(counts: Counts | (() => never)) {
  const calls: string[][] = [];
  const run = async (_context: unknown, args: readonly string[]) => {
    calls.push([...args]);
    return typeof counts === 'function' ? counts() : counts;
  };
  return { calls, suites: { journeys: run, faults: run } };
}

test('runs failed journeys and fault tests again, each alone, and reports those that pass as flaky', async () => {
  const { calls, suites } = suitesThat(ONE_PASSED);
  const failed = ['lint', JOURNEY, 'svc-menu/src/a.test.ts › adds', FAULT];
  const second = await runAgain(context, failed, suites);
  expect(calls).toEqual([
    ['journeys/chat.orders.spec.ts:69', '--workers=1'],
    ['faults/storm.test.ts', '-t', '^a storm of kills \\(10\\) loses nothing$'],
  ]);
  expect(second).toEqual({ failed: ['lint', 'svc-menu/src/a.test.ts › adds'], flaky: [JOURNEY, FAULT] });
  expect(flakyLines(second.flaky)).toEqual([
    'Flaky: e2e/journeys/chat.orders.spec.ts:69 › a chat (two tabs)\n  Timed out',
    'Flaky: e2e/faults/storm.test.ts › a storm of kills (10) loses nothing\n  Expected 1\n  Received 2',
  ]);
});

test.each([
  ['fails again', oneFailed(JOURNEY)],
  ['is not found', NOTHING],
  [
    'can not be run',
    () => {
      throw new Error('no browser');
    },
  ],
])('keeps the failure of a test that %s', async (_what, counts) => {
  const { suites } = suitesThat(counts);
  expect(await runAgain(context, [JOURNEY], suites)).toEqual({ failed: [JOURNEY], flaky: [] });
});

test('runs nothing again when many failed', async () => {
  const { calls, suites } = suitesThat(ONE_PASSED);
  const failed = Array.from({ length: 6 }, () => JOURNEY);
  expect(await runAgain(context, failed, suites)).toEqual({ failed, flaky: [] });
  expect(calls).toEqual([]);
});
