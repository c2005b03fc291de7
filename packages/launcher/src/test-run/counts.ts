/** How many checks passed and which failed, summed over all runners. */
import { relative } from 'node:path';
import { ROOT } from '../paths.js';

export interface Counts {
  passed: number;
  /** A name for each failed check, by which a developer finds it. */
  failed: readonly string[];
  /** Left out on purpose by the tests themselves. */
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: [], skipped: 0 };
/** A stage that is one check. */
export const ONE_PASSED: Counts = { ...NOTHING, passed: 1 };
export const oneFailed = (name: string): Counts => ({ ...NOTHING, failed: [name] });

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: [...a.failed, ...b.failed],
  skipped: a.skipped + b.skipped,
});

/** The parts of Jest's report that are counted. */
interface JestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** A failed test is named by its file and full name, a file that could not be run by its path. */
export const countJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // Jest also calls a file failed for an error outside its tests.
    if (status === 'failed' && failed.length === 0) return [`${file} could not be run`];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  }),
  skipped: report.numPendingTests + report.numTodoTests,
});

/** The parts of Playwright's report that are counted. */
interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Failures outside any test, such as a file that can't be loaded. */
  errors: { message?: string; location?: { file: string; line: number } }[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** A failed test is named by its file, line and title, an error outside any test by its place and message. */
export const countPlaywright = ({ stats, suites, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message = 'error outside any test', location }) => {
      const [firstLine = ''] = message.split('\n');
      return location ? `${relative(ROOT, location.file)}:${location.line} › ${firstLine}` : firstLine;
    }),
  ],
  skipped: stats.skipped,
});

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      // One that passes only when it is tried again has failed.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(() => `e2e/${file}:${line} › ${title}`),
  ),
  ...suites.flatMap(failedSpecs),
];

/** The last line of a test run. */
export const sentenceOf = ({ passed, failed }: Counts): string => `${passed} passed, ${failed.length} failed`;

/** The lines that list the failed checks: none when all passed. */
export const failuresOf = ({ failed }: Counts): string[] =>
  failed.length === 0 ? [] : ['Failed:', ...failed.map((name) => `  ${name}`)];
