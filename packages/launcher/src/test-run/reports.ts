/** What cached test tasks leave behind: a report for each, from which a run sums up. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.js';
import { type Counts, countTests, oneFailed } from './counts.js';

/** Where the tests of a workspace leave their report: Jest's own, or one of the same form. */
export const unitReport = (folder: string): string => join(ROOT, folder, UNIT_REPORT);

/** The same, from the workspace's folder. */
export const UNIT_REPORT = 'test-results/unit.json';

/** The arguments with which Vitest leaves such a report in a file. */
export const vitestReportArgs = (file: string, output: 'default' | 'verbose' = 'default'): string[] => [
  `--reporter=${output}`,
  // Named by its package, since turbo's cache depends on the arguments, and a path differs between machines.
  '--reporter=@skatert/build-config/vitest-reporter.mjs',
  `--outputFile=${file}`,
];

/** Where the runner of a suite on the whole platform leaves its counts. */
export const countsReport = (suite: string): string => join(ROOT, 'e2e/test-results', `${suite}.json`);

/** Removes a report of an earlier run, so that none can be taken for one of this run. */
export async function clearReport(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
}

export async function writeCounts(suite: string, counts: Counts): Promise<void> {
  await clearReport(countsReport(suite));
  await writeFile(countsReport(suite), JSON.stringify(counts));
}

/** A suite that ended without its report has failed. */
export async function readCounts(suite: string): Promise<Counts> {
  const file = countsReport(suite);
  return existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Counts)
    : oneFailed(`${suite} ended without a report`);
}

/** A workspace whose tests left no report has failed. */
export async function readUnitReport(folder: string): Promise<Counts> {
  const file = unitReport(folder);
  return existsSync(file)
    ? countTests(JSON.parse(await readFile(file, 'utf8')))
    : oneFailed(`${folder}: its tests ended without a report`);
}
