import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;

function write(path: string, content: string | object): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function workspace(folder: string, manifest: object, source = ''): void {
  const name = `@skatert/${folder.split('/').at(-1)}`;
  write(`${folder}/package.json`, { name, ...manifest });
  if (source) write(`${folder}/src/source.ts`, source);
}

/** Runs the check as `npm run boundaries` does. */
function check(): { status: number | null; problems: string[] } {
  const script = join(__dirname, '../check-boundaries.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, problems: stderr.split('\n').filter((line) => /:\d+: /.test(line)) };
}

const contracts = { dependencies: { '@skatert/contracts': '*' } };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skatert-boundaries-'));
  write('package.json', {
    workspaces: ['packages/*', 'svc-auth', 'svc-menu', 'mf-orders', 'gateway'],
    devDependencies: { typescript: '1' },
  });
  workspace('packages/contracts', {}, 'export const money = 1;');
  workspace('packages/service-kit', contracts, "import { money } from '@skatert/contracts/shared/money';");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('imports that keep to the rules pass', () => {
  workspace('svc-auth', contracts, "import type { Money } from '@skatert/contracts/shared/money';");
  expect(check()).toEqual({ status: 0, problems: [] });
});

test.each([
  ['a service imports another', 'svc-auth', '@skatert/svc-menu', 'svc-auth must not import svc-menu'],
  [
    'a package imports a service',
    'packages/service-kit',
    '@skatert/svc-auth',
    'service-kit must not import svc-auth',
  ],
  [
    'the contracts import a kit',
    'packages/contracts',
    '@skatert/service-kit',
    'contracts must not import service-kit',
  ],
  [
    'a remote imports the service kit',
    'mf-orders',
    '@skatert/service-kit',
    'mf-orders must not import service-kit',
  ],
  ['a service imports the launcher', 'gateway', '@skatert/launcher', 'gateway must not import launcher'],
])('%s', (_rule, folder, target, problem) => {
  workspace(folder, { dependencies: { [target]: '*' } }, `\nexport * from '${target}/thing';`);
  expect(check()).toEqual({ status: 1, problems: [`${folder}/src/source.ts:2: ${problem}`] });
});

test.each([
  ["import { z } from 'zod/v4';", 'zod'],
  ["import type { Schema } from '@scope/types/deep';", '@scope/types'],
  ["export type Schema = import('zod').ZodType;", 'zod'],
  ["const load = () => import('zod');", 'zod'],
  ["declare module 'fastify' { interface Request { a: 1 } }", 'fastify'],
  ["jest.mock('zod');", 'zod'],
])('an undeclared package is found: %s', (source, name) => {
  workspace('svc-auth', {}, source);
  expect(check().problems).toEqual([
    `svc-auth/src/source.ts:1: '${name}' is not declared in the workspace's package.json`,
  ]);
});

test('what only tests may use is refused in a source and allowed in a test', () => {
  workspace('svc-auth', { devDependencies: { nock: '1' } }, "import nock from 'nock';");
  write('svc-auth/test/some.test.ts', "import nock from 'nock';\nimport ts from 'typescript';");
  expect(check().problems).toEqual([
    "svc-auth/src/source.ts:1: 'nock' is not declared in the workspace's package.json",
  ]);
});

test('a declared package that nothing uses is found; one that a script runs is used', () => {
  write('node_modules/runner/package.json', { bin: { run: 'x' } });
  workspace('svc-auth', { dependencies: { idle: '1', runner: '1' }, scripts: { dev: 'run fast' } });
  expect(check().problems).toEqual(["svc-auth/package.json:1: 'idle' is declared but not used"]);
});

test('a path into another workspace, a package without a sub-path and Node in a browser are refused', () => {
  workspace('svc-auth', {}, "import '../../svc-menu/src/app.js';");
  workspace('svc-menu', contracts, "import '@skatert/contracts';");
  workspace('mf-orders', {}, "import 'node:fs';");
  expect(check().problems).toEqual([
    "svc-auth/src/source.ts:1: '../../svc-menu/src/app.js' reaches into another workspace: import it by its name",
    "svc-menu/src/source.ts:1: '@skatert/contracts' has no index: import what is needed by its sub-path",
    "mf-orders/src/source.ts:1: 'node:fs' does not exist in a browser",
  ]);
});

test('a stylesheet is held to the same rules', () => {
  workspace('mf-orders', {});
  write('mf-orders/src/page.css', "/* @import 'not-this'; */\n@import 'theme/base.css';");
  expect(check().problems).toEqual([
    "mf-orders/src/page.css:2: 'theme' is not declared in the workspace's package.json",
  ]);
});
