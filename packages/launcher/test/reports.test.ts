import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../src/paths.js';
import { clearReport, readUnitReport, unitReport } from '../src/test-run/reports.js';

const REPORT = {
  numPassedTests: 4,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
};

/** A workspace that lies elsewhere. */
let folder: string;

beforeEach(async () => {
  folder = relative(ROOT, await mkdtemp(join(tmpdir(), 'skatert-reports-')));
  await clearReport(unitReport(folder));
});
afterEach(() => rm(join(ROOT, folder), { recursive: true }));

test('counts what the report of a workspace says', async () => {
  await writeFile(unitReport(folder), JSON.stringify(REPORT));
  expect(await readUnitReport(folder)).toEqual({ passed: 4, failed: [], skipped: 1, files: [] });
});

test('counts a workspace without a report as failed', async () => {
  expect(await readUnitReport(folder)).toEqual({
    ...{ passed: 0, skipped: 0, files: [] },
    failed: [`${folder}: its tests ended without a report`],
  });
});

test('never takes the report of an earlier run', async () => {
  await writeFile(unitReport(folder), JSON.stringify(REPORT));
  await clearReport(unitReport(folder));
  expect(existsSync(unitReport(folder))).toBe(false);
  expect((await readUnitReport(folder)).failed).toHaveLength(1);
});
