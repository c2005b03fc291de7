/** How many checks passed and failed, summed over all runners. */
export interface Counts {
  passed: number;
  failed: number;
  /** Left out on purpose by the tests themselves. */
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
/** A stage that is one check. */
export const ONE_PASSED: Counts = { ...NOTHING, passed: 1 };
export const ONE_FAILED: Counts = { ...NOTHING, failed: 1 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The parts of Jest's report that are counted. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not be run at all. */
  numRuntimeErrorTestSuites: number;
}

export const countJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** The parts of Playwright's report that are counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside any test, such as a file that can't be loaded. */
  errors: unknown[];
}

export const countPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  // One that passes only when it is tried again has failed.
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** The last line of a test run. */
export const sentenceOf = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
