import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { shareAudits } from './share-audits.js';

/** An audit that lasts until it is released, and the masters whose audits began. */
function heldAudits() {
  const began: string[] = [];
  const releases: (() => void)[] = [];
  let now = 0;
  const audit = shareAudits(
    async (masters) => {
      const name = masters.join();
      began.push(name);
      await new Promise<void>((resolve) => releases.push(resolve));
      if (name === '13') throw new Error('the database is away');
      return { at: `${name} at ${now}` } as InventoryAudit;
    },
    () => now,
  );
  return {
    began,
    audit,
    /** Ends the running audit, `afterMs` after the previous one. */
    end: async (afterMs = 0): Promise<void> => {
      // Others begin only after those before them.
      await new Promise(setImmediate);
      now += afterMs;
      releases.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

test('callers of the same masters share an audit until it has ended', async () => {
  const { audit, began, end } = heldAudits();
  const asked = Array.from({ length: 50 }, (_, index) => audit(index % 2 === 0 ? [1, 10] : [10, 1]));
  await end();
  expect(began).toEqual(['1,10']);
  expect(new Set((await Promise.all(asked)).map(({ at }) => at))).toEqual(new Set(['1,10 at 0']));
  const next = audit([1, 10]);
  await end(7);
  expect((await next).at).toBe('1,10 at 7');
});

test('audits of other masters run one after another, and nobody waits for the repetitions of others', async () => {
  const { audit, began, end } = heldAudits();
  const first = audit([1]);
  const second = audit([2]);
  for (let index = 0; index < 20; index += 1) void audit([1]);
  await end();
  expect(began).toEqual(['1', '2']);
  await end();
  expect([(await first).at, (await second).at]).toEqual(['1 at 0', '2 at 0']);
});

test('a failed audit fails for its callers only', async () => {
  const { audit, end } = heldAudits();
  const failed = [audit([13]), audit([13])].map((asked) => asked.catch(({ message }) => message));
  const next = audit([2]);
  await end();
  expect(await Promise.all(failed)).toEqual(Array(2).fill('the database is away'));
  await end();
  expect((await next).at).toBe('2 at 0');
});

test('an audit that has waited for more than five seconds is refused and does not run', async () => {
  const { audit, began, end } = heldAudits();
  const running = audit([1]);
  const waiting = audit([2]);
  const late = audit([3]).catch(({ code, retryAfterS }) => [code, retryAfterS > 0]);
  await end(4000);
  await end(4000);
  expect(began).toEqual(['1', '2']);
  expect(await late).toEqual(['UNAVAILABLE', true]);
  expect([(await running).at, (await waiting).at]).toEqual(['1 at 4000', '2 at 8000']);
  const again = audit([3]);
  await end();
  expect((await again).at).toBe('3 at 8000');
});
