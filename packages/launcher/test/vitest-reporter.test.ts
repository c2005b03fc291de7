/** The report of Vitest's tests, as `npm test` counts it. */
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../src/paths.js';
import { countTests } from '../src/test-run/counts.js';
import { vitestReportArgs } from '../src/test-run/reports.js';
import { runNode } from '../src/test-run/run-command.js';

const FILES = {
  'passes.test.ts': `beforeAll(() => new Promise((resolve) => setTimeout(resolve, 300)));
    describe('a menu', () => it('opens', () => {}));
    it.skip('is skipped', () => {});
    it.todo('is planned');`,
  'fails.test.ts': `describe('a menu', () => describe('(closed)', () => it('opens', () => expect({ a: 1 }).toEqual({ a: 2 }))));
    describe('a dish', () => {
      beforeAll(() => { throw new Error('no oven'); });
      it('cooks', () => {});
    });`,
  'first-hook.test.ts': `beforeAll(() => { throw new Error('no server'); }); it('is not reached', () => {});`,
  'last-hook.test.ts': `afterAll(() => { throw new Error('still open'); }); it('passes', () => {});`,
  'unhandled.test.ts': `it('passes', async () => {
    void Promise.reject(new Error('nobody waits'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`,
  'no-module.test.ts': `import './missing.js'; it('is not reached', () => {});`,
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-vitest-'));
  for (const [name, text] of Object.entries({ ...FILES, 'package.json': '{ "type": "module" }' }))
    await writeFile(join(folder, name), text);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'vitest.config.mjs'),
    "export default { test: { globals: true, isolate: false, maxWorkers: 1, include: ['*.test.ts'] } };",
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('failed tests, hooks, imports and rejections are named with their reasons, and hooks count in the time', async () => {
  const report = join(folder, 'results/unit.json');
  const { ok } = await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', `--root=${relative(ROOT, folder)}`, ...vitestReportArgs(report)],
    { timeoutMs: 60_000, signal: new AbortController().signal },
  );
  expect(ok).toBe(false);
  const { passed, skipped, failed, files } = countTests(JSON.parse(await readFile(report, 'utf8')));
  expect({ passed, skipped }).toEqual({ passed: 3, skipped: 4 });
  const reasons = new Map(
    failed.map((text) => [
      text.split('\n', 1)[0]?.replace(/^.*\//, ''),
      text.split('\n').slice(1).join('\n'),
    ]),
  );
  expect(Object.fromEntries(reasons)).toEqual({
    'fails.test.ts › a menu (closed) opens': expect.stringMatching(
      /-\s+"a": 2,\s+\+\s+"a": 1,[\s\S]+fails\.test\.ts:1/,
    ),
    'fails.test.ts › a dish': expect.stringContaining('no oven'),
    'first-hook.test.ts could not be run': expect.stringContaining('no server'),
    'last-hook.test.ts could not be run': expect.stringContaining('still open'),
    'unhandled.test.ts could not be run': expect.stringContaining('nobody waits'),
    'no-module.test.ts could not be run': expect.stringContaining('missing.js'),
  });
  expect(files).toHaveLength(Object.keys(FILES).length);
  expect(files.find(({ path }) => path.endsWith('/passes.test.ts'))?.ms).toBeGreaterThan(290);
});
