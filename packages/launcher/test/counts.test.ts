import {
  add,
  countJest,
  countPlaywright,
  NOTHING,
  ONE_FAILED,
  ONE_PASSED,
  sentenceOf,
} from '../src/test-run/counts.js';

test('summarizes all runners in one sentence', () => {
  const all = [ONE_PASSED, ONE_PASSED, ONE_FAILED, { passed: 40, failed: 0, skipped: 2 }];
  expect(sentenceOf(all.reduce(add, NOTHING))).toBe('42 passed, 1 failed');
});

test('counts a test file that could not be run as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 2,
  };
  expect(countJest(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('counts a flaky journey and an error outside any test as failed', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 3, failed: 3, skipped: 1 });
});
