import { eventually } from '../src/test-harness.js';

test('returns what the probe returned first that is not falsy', async () => {
  const values = [undefined, 0, 'ready', 'later'];
  expect(await eventually(() => values.shift())).toBe('ready');
});

test('calls a probe again that throws', async () => {
  let calls = 0;
  const probe = (): boolean => {
    calls += 1;
    if (calls < 3) throw new Error('not yet');
    return true;
  };
  expect(await eventually(probe)).toBe(true);
});

test('names the probe and what it returned last', async () => {
  const seen = { status: 503 };
  await expect(eventually(() => (seen.status === 200 ? seen : undefined), 1)).rejects.toThrow(
    /^not within 1 ms: .*seen\.status === 200.*\nlast value: undefined$/,
  );
});

test('names what the probe threw last', async () => {
  const refused = new Error('connection refused');
  const failed = eventually((): boolean => {
    throw refused;
  }, 1);
  await expect(failed).rejects.toMatchObject({
    message: expect.stringMatching(/\nlast error: connection refused$/),
    cause: refused,
  });
});

test('a probe that can never be falsy does not compile', async () => {
  // @ts-expect-error: an empty list is truthy, so nothing would be waited for.
  expect(await eventually(() => [])).toEqual([]);
});
