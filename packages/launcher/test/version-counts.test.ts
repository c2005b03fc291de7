import { isFailing } from '../src/platform/version-counts.js';

test.each([
  [199, 199, false],
  [200, 4, false],
  [200, 5, true],
  [100_000, 2000, false],
  [100_000, 2001, true],
])('of %i calls %i failed: taken back %s', (requests, errors, expected) => {
  expect(isFailing({ requests, errors })).toBe(expected);
});
