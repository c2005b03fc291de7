/**
 * Runs failed journeys and fault tests again, alone: on a machine with other work, one of hundreds may fail by chance. One
 * that passes then is reported as flaky, since it has a cause all the same.
 */
import { type Counts, NOTHING } from './counts.js';
import { faults, journeys } from './platform-suites.js';
import type { StageContext } from './stages.js';

/** The maximum number of failures that are run again: with more the platform is broken. */
const MOST = 5;

const JOURNEY = /^e2e\/(journeys\/\S+\.spec\.ts:\d+) › /;
const FAULT = /^e2e\/(faults\/\S+\.test\.ts) › (.*)$/;

type Suite = (context: StageContext, args: readonly string[]) => Promise<Counts>;

export interface Suites {
  journeys: Suite;
  faults: Suite;
}

const firstLine = (failure: string): string => failure.split('\n', 1)[0] ?? '';

/** Returns how a failed test is run alone; undefined for what is no journey and no fault test. */
function commandOf(
  failure: string,
  suites: Suites,
): ((context: StageContext) => Promise<Counts>) | undefined {
  const [, journey] = JOURNEY.exec(firstLine(failure)) ?? [];
  if (journey) return (context) => suites.journeys(context, [journey, '--workers=1']);
  const [, file, name = ''] = FAULT.exec(firstLine(failure)) ?? [];
  const pattern = `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
  return file ? (context) => suites.faults(context, [file, '-t', pattern]) : undefined;
}

export interface SecondRun {
  /** The failures that remain, as they were named. */
  failed: string[];
  /** The tests that passed when they ran alone. */
  flaky: string[];
}

/** Runs the failed tests of a run again, after all others. @param failed as `Counts` names them */
export async function runAgain(
  context: StageContext,
  failed: readonly string[],
  suites: Suites = { journeys, faults },
): Promise<SecondRun> {
  const second: SecondRun = { failed: [], flaky: [] };
  const repeatable = failed.filter((failure) => commandOf(failure, suites) !== undefined);
  const isRepeated = repeatable.length <= MOST;
  for (const failure of failed) {
    const run = isRepeated ? commandOf(failure, suites) : undefined;
    const counts = run ? await run(context).catch(() => NOTHING) : NOTHING;
    const passes = counts.failed.length === 0 && counts.passed > 0;
    second[passes ? 'flaky' : 'failed'].push(failure);
  }
  return second;
}

/** The lines that name the flaky tests, each with its first error. */
export const flakyLines = (flaky: readonly string[]): string[] =>
  flaky.map((failure) => `Flaky: ${failure.replaceAll('\n', '\n  ')}`);
