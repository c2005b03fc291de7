/** The stages of `npm test`: each runs one tool and returns how many checks passed and failed. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../list-files.js';
import { ROOT } from '../paths.js';
import { SetupError } from '../setup-error.js';
import type { TestServers } from '../test-servers.js';
import { runTurbo } from '../turbo.js';
import { add, type Counts, NOTHING, ONE_PASSED, oneFailed } from './counts.js';
import { inLanes } from './lanes.js';
import {
  clearReport,
  countsReport,
  readCounts,
  readUnitReport,
  UNIT_REPORT,
  unitReport,
  vitestReportArgs,
} from './reports.js';
import { runNode } from './run-command.js';
import { VITEST_CONFIG } from './workspaces.js';

/** The time limit of a tool, in ms. */
const LONGEST_MS = 20 * 60_000;

export interface StageContext {
  /** A folder for reports; gone after the run. */
  folder: string;
  print: (text: string) => void;
  /** Aborted: the run is given up. */
  signal: AbortSignal;
}

/** One command that is one check: its output is shown when it fails. */
async function checkOnce(
  name: string,
  { print, signal }: StageContext,
  program: string,
  args: string[] = [],
): Promise<Counts> {
  const { ok, output } = await runNode(program, args, { timeoutMs: LONGEST_MS, signal });
  if (!ok) print(output);
  return ok ? ONE_PASSED : oneFailed(name);
}

export const lint = (context: StageContext): Promise<Counts> =>
  checkOnce('lint', context, 'node_modules/@biomejs/biome/bin/biome', ['check', '.']);

export const boundaries = (context: StageContext): Promise<Counts> =>
  checkOnce('boundaries', context, 'packages/build-config/check-boundaries.mjs');

export const errorCodes = (context: StageContext): Promise<Counts> =>
  checkOnce('error codes', context, 'packages/build-config/check-error-codes.mjs');

export const docFiles = (context: StageContext): Promise<Counts> =>
  checkOnce('files in documents', context, 'packages/build-config/check-doc-files.mjs');

export async function build({ print, signal }: StageContext): Promise<Counts> {
  try {
    await runTurbo('build', { signal });
    return ONE_PASSED;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SetupError)) throw error;
    print(error.message);
    return oneFailed('build');
  }
}

/** Part of the cache key of test results: they depend on Node and the system, too. */
const TESTED_ON = `node ${process.version} ${process.platform} ${process.arch}`;

interface TestTask {
  /** What is tested, in the output. */
  title: string;
  folder: string;
  env?: NodeJS.ProcessEnv;
  args?: readonly string[];
  /** Returns the counts from the task's reports, whether it ran or came from the cache. */
  sum: () => Promise<Counts>;
}

/** Runs a test task; turbo takes from its cache what has passed before with the same inputs. */
async function runTests(
  task: string,
  { title, folder, env, args, sum }: TestTask,
  { print, signal }: StageContext,
): Promise<Counts> {
  try {
    const summary = await runTurbo(task, {
      ...{ only: [`./${folder}`], args, signal, live: true, concurrency: 1 },
      env: { TESTED_ON, ...env },
    });
    print(`${title}: ${summary}`);
    return await sum();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SetupError)) throw error;
    const counts = await sum();
    return counts.failed.length > 0 ? counts : add(counts, oneFailed(`${title} ended with an error`));
  }
}

/**
 * Unit and integration tests of workspaces, given by their folders: a workspace per core, except the one that runs the
 * journeys until `otherCore` is free. With more at once tests exceed their time limits.
 */
export async function unitTests(
  context: StageContext,
  servers: TestServers,
  folders: readonly string[],
  otherCore: Promise<unknown>,
): Promise<Counts> {
  await Promise.all(folders.map((folder) => clearReport(unitReport(folder))));
  let sum = NOTHING;
  const lanes = Math.max(1, availableParallelism() - 1);
  await inLanes(mostTestsFirst(folders), lanes, otherCore, async (folder) => {
    const counts = await unitTestsOf(context, servers, folder);
    sum = add(sum, counts);
  });
  return sum;
}

const JEST_ARGS = ['--ci', '--runInBand', '--json', `--outputFile=${UNIT_REPORT}`];

/** Room for young objects: with Node's 16 MB the garbage collector takes a tenth of the time of screens' tests. */
const OPTIONS_OF_SCREENS = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

const isOfVitest = (folder: string): boolean => existsSync(join(ROOT, folder, VITEST_CONFIG));

const unitTestsOf = (context: StageContext, servers: TestServers, folder: string): Promise<Counts> =>
  runTests(
    'test',
    {
      title: folder,
      folder,
      args: isOfVitest(folder) ? vitestReportArgs(UNIT_REPORT) : JEST_ARGS,
      env: {
        TEST_MONGODB_URI: servers.mongodUri,
        TEST_NATS_URL: servers.natsUrl,
        ...(!isOfVitest(folder) && { NODE_OPTIONS: OPTIONS_OF_SCREENS }),
      },
      sum: () => readUnitReport(folder),
    },
    context,
  );

/** The longest first, so that both cores end at about the same time. */
function mostTestsFirst(folders: readonly string[]): string[] {
  const testsOf = (folder: string): number =>
    ['src', 'test'].flatMap((part) => listFiles(join(ROOT, folder, part), /\.test\.tsx?$/)).length;
  const counted = folders.map((folder) => ({ folder, tests: testsOf(folder) }));
  return counted.sort((a, b) => b.tests - a.tests).map(({ folder }) => folder);
}

export type PlatformSuite = 'faults' | 'journeys';

/** Runs a suite on the whole platform, unless nothing of the platform has changed since it passed. */
export async function platformSuite(context: StageContext, suite: PlatformSuite): Promise<Counts> {
  await clearReport(countsReport(suite));
  return runTests(suite, { title: suite, folder: 'e2e', sum: () => readCounts(suite) }, context);
}
