import { join } from 'node:path';
import { ROOT } from '../src/paths.js';
import {
  add,
  countPlaywright,
  countTests,
  failuresOf,
  NOTHING,
  ONE_PASSED,
  oneFailed,
  sentenceOf,
} from '../src/test-run/counts.js';

test('summarizes all runners in one sentence', () => {
  const all = [ONE_PASSED, ONE_PASSED, oneFailed('lint'), { ...NOTHING, passed: 40, skipped: 2 }];
  expect(sentenceOf(all.reduce(add, NOTHING))).toBe('42 passed, 1 failed');
});

test('lists the failed checks of all runners, and nothing when all passed', () => {
  const all = [oneFailed('lint'), ONE_PASSED, { ...NOTHING, passed: 1, failed: ['a.test.ts › adds'] }];
  expect(failuresOf(all.reduce(add, NOTHING))).toEqual(['Failed:', '  lint', '  a.test.ts › adds']);
  expect(failuresOf(ONE_PASSED)).toEqual([]);
});

test('says below a failed test why it failed, in a limited number of lines', () => {
  const long = `\u001b[31mExpected 1\u001b[39m\n\n${'at line\n'.repeat(80)}`;
  const failed = { fullName: 'a menu opens', status: 'failed', failureMessages: [long] };
  const testResults = [
    { ...testFile('a.test.ts', 'failed'), assertionResults: [failed] },
    { ...testFile('b.test.ts', 'failed'), message: 'SyntaxError: no' },
  ];
  const [a = '', b] = countTests({
    numPassedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
  }).failed;
  expect(a.split('\n')).toHaveLength(26);
  expect(failuresOf(oneFailed(a)).join('\n')).toMatch(
    /^Failed:\n {2}a\.test\.ts › a menu opens\n {2}Expected 1\n/,
  );
  expect(b).toBe('b.test.ts could not be run\nSyntaxError: no');
});

const testFile = (file: string, status: string, ...tests: [fullName: string, status: string][]) => ({
  name: join(ROOT, file),
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
});

test('names failed tests and a file that could not be run', () => {
  const testResults = [
    testFile('svc-menu/test/a.test.ts', 'failed', ['a menu opens', 'passed'], ['a menu closes', 'failed']),
    testFile('svc-menu/test/b.test.ts', 'failed'),
    testFile('svc-menu/test/c.test.ts', 'failed', ['a dish cooks', 'passed']),
    testFile('svc-menu/test/d.test.ts', 'passed', ['a dish is eaten', 'passed'], ['a cat', 'pending']),
  ];
  const report = { numPassedTests: 3, numPendingTests: 1, numTodoTests: 1, testResults };
  expect(countTests(report)).toEqual({
    passed: 3,
    failed: [
      'svc-menu/test/a.test.ts › a menu closes',
      'svc-menu/test/b.test.ts could not be run',
      'svc-menu/test/c.test.ts could not be run',
    ],
    skipped: 2,
    files: ['a', 'b', 'c', 'd'].map((name) => ({
      path: `svc-menu/test/${name}.test.ts`,
      startedAt: 1000,
      ms: 2500,
    })),
  });
});

test('names failed and flaky journeys and an error outside any test', () => {
  const spec = (title: string, line: number, status: string) => ({
    ...{ title, file: 'journeys/cart.spec.ts', line },
    tests: [
      {
        status,
        results: [
          {
            startTime: '1970-01-01T00:00:01Z',
            duration: 400,
            errors: status === 'flaky' ? [{ message: 'Too late' }] : [],
          },
        ],
      },
    ],
  });
  const report = {
    stats: { expected: 3, skipped: 1 },
    suites: [
      {
        file: 'journeys/cart.spec.ts',
        specs: [spec('a guest orders', 5, 'expected'), spec('a guest waits', 9, 'unexpected')],
        suites: [{ file: 'journeys/cart.spec.ts', specs: [spec('a guest pays', 14, 'flaky')] }],
      },
    ],
    errors: [
      {
        message: 'SyntaxError: no\n  stack',
        location: { file: join(ROOT, 'e2e/journeys/a.spec.ts'), line: 2 },
      },
      { message: 'No tests found' },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: [
      'e2e/journeys/cart.spec.ts:9 › a guest waits',
      'e2e/journeys/cart.spec.ts:14 › a guest pays\nToo late',
      'e2e/journeys/a.spec.ts:2 › SyntaxError: no',
      'No tests found',
    ],
    skipped: 1,
    files: [{ path: 'e2e/journeys/cart.spec.ts', startedAt: 1000, ms: 1200 }],
  });
});
