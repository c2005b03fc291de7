import { eventually } from '../src/testing/harness.js';

test('returns the first truthy value of the probe', async () => {
  const values = [undefined, 0, 'ready', 'later'];
  expect(await eventually(() => values.shift())).toBe('ready');
});

test('calls a probe that throws again', async () => {
  let calls = 0;
  const probe = (): boolean => {
    calls += 1;
    if (calls < 3) throw new Error('not yet');
    return true;
  };
  expect(await eventually(probe)).toBe(true);
});

test('fails with the source of the probe and its last value', async () => {
  const seen = { status: 503 };
  await expect(eventually(() => (seen.status === 200 ? seen : undefined), 1)).rejects.toThrow(
    /^not within 1 ms: .*seen\.status === 200.*\nlast value: undefined$/,
  );
});

test('fails with the last error of the probe', async () => {
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
  // @ts-expect-error: an empty list is truthy, so `eventually` would never wait.
  expect(await eventually(() => [])).toEqual([]);
});
