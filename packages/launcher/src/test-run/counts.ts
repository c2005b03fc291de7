/** How many checks passed, which failed, and how long their files took, summed over all runners. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.js';

export interface Counts {
  passed: number;
  /** For each failed check a name, by which a developer finds it, and from the second line on why it failed. */
  failed: readonly string[];
  /** Left out on purpose by the tests themselves. */
  skipped: number;
  files: readonly TestFile[];
}

/** A file of tests that ran. */
export interface TestFile {
  /** From the repository's root. */
  path: string;
  /** When it started, in ms since 1970: an earlier time than the run's is that of a result from the cache. */
  startedAt: number;
  ms: number;
}

export const NOTHING: Counts = { passed: 0, failed: [], skipped: 0, files: [] };
/** A stage that is one check. */
export const ONE_PASSED: Counts = { ...NOTHING, passed: 1 };
export const oneFailed = (name: string): Counts => ({ ...NOTHING, failed: [name] });

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: [...a.failed, ...b.failed],
  skipped: a.skipped + b.skipped,
  files: [...a.files, ...b.files],
});

/** The parts of a report of Jest, or of `build-config/vitest-reporter.mjs`, that are counted. */
interface TestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    /** Why the file could not be run. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

const REASON_LINES = 25;

/** The name, followed by the first lines of the reasons: the only ones left where a log is cut. */
function withReasons(name: string, reasons: readonly (string | undefined)[] = []): string {
  const text = stripVTControlCharacters(reasons.join('\n')).trim();
  return [name, ...text.split('\n').slice(0, REASON_LINES)].join('\n').trimEnd();
}

/** A failed test is named by its file and full name, a file that could not be run by its path. */
export const countTests = (report: TestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file has failed also for an error outside its tests.
    if (status === 'failed' && failed.length === 0)
      return [withReasons(`${file} could not be run`, [message])];
    return failed.map(({ fullName, failureMessages }) =>
      withReasons(`${file} › ${fullName}`, failureMessages),
    );
  }),
  skipped: report.numPendingTests + report.numTodoTests,
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    path: relative(ROOT, name),
    startedAt: startTime,
    ms: endTime - startTime,
  })),
});

/** The parts of Playwright's report that are counted. */
interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  /** One for each file. */
  suites: PlaywrightSuite[];
  /** Failures outside any test, such as a file that can't be loaded. */
  errors: { message?: string; location?: { file: string; line: number } }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  results?: { startTime: string; duration: number; errors?: { message?: string }[] }[];
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
  files: suites.map(timeOf),
});

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      // One that passes only when it is tried again has failed.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results = [] }) =>
        withReasons(
          `e2e/${file}:${line} › ${title}`,
          results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
        ),
      ),
  ),
  ...suites.flatMap(failedSpecs),
];

const resultsOf = ({ specs, suites = [] }: PlaywrightSuite): NonNullable<PlaywrightTest['results']> => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results)),
  ...suites.flatMap(resultsOf),
];

function timeOf(suite: PlaywrightSuite): TestFile {
  const results = resultsOf(suite);
  return {
    path: `e2e/${suite.file}`,
    startedAt: Math.min(...results.map(({ startTime }) => Date.parse(startTime))),
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  };
}

/** The last line of a test run. */
export const sentenceOf = ({ passed, failed }: Counts): string => `${passed} passed, ${failed.length} failed`;

/** The lines that list the failed checks: none when all passed. */
export const failuresOf = ({ failed }: Counts): string[] =>
  failed.length === 0 ? [] : ['Failed:', ...failed.map((text) => text.replace(/^/gm, '  '))];
