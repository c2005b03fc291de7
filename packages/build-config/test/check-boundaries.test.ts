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

test('allowed imports pass', () => {
  workspace('svc-auth', contracts, "import type { Money } from '@skatert/contracts/shared/money';");
  expect(check()).toEqual({ status: 0, problems: [] });
});

test('an unused declared package is reported; one that a script runs counts as used', () => {
  write('node_modules/runner/package.json', { bin: { run: 'x' } });
  workspace('svc-auth', { dependencies: { idle: '1', runner: '1' }, scripts: { dev: 'run fast' } });
  expect(check().problems).toEqual(["svc-auth/package.json:1: 'idle' is declared but not used"]);
});

test('a relative path into another workspace is reported, also in a stylesheet', () => {
  workspace('svc-auth', {}, "\nimport '../../svc-menu/src/app.js';\nimport '../settings.js';");
  workspace('mf-orders', {});
  write('mf-orders/src/page.css', "/* @import '../../not-this.css'; */\n@import '../../shell/src/base.css';");
  expect(check().problems).toEqual([
    "svc-auth/src/source.ts:2: '../../svc-menu/src/app.js' reaches into another workspace: import it by its name",
    "mf-orders/src/page.css:2: '../../shell/src/base.css' reaches into another workspace: import it by its name",
  ]);
});

test('a relative path into another workspace is reported where a test replaces the module', () => {
  workspace('svc-auth', {}, "vi.mock('../../svc-menu/src/app.js');");
  workspace('mf-orders', {}, "jest.mock('../../shell/src/app.js');");
  expect(check().problems).toEqual([
    "svc-auth/src/source.ts:1: '../../svc-menu/src/app.js' reaches into another workspace: import it by its name",
    "mf-orders/src/source.ts:1: '../../shell/src/app.js' reaches into another workspace: import it by its name",
  ]);
});

describe('the features of a remote', () => {
  const imports = (from: string, ...targets: string[]): void =>
    write(`mf-orders/src/${from}/index.ts`, targets.map((to) => `import '../${to}/index.js';`).join('\n'));

  test('may import each other as the package.json declares', () => {
    workspace('mf-orders', { folders: { desk: ['chat', 'orders'], chat: ['orders'] } });
    imports('desk', 'chat', 'orders');
    imports('chat', 'orders');
    write('mf-orders/src/app.tsx', "import './desk/index.js';\nexport {};");
    expect(check()).toEqual({ status: 0, problems: [] });
  });

  test('follow the same rule as the nouns of a service', () => {
    workspace('svc-auth', {}, "import './accounts/find-account.js';");
    write('svc-auth/src/sessions/log-in.ts', "import '../accounts/find-account.js';");
    write('svc-auth/src/sessions/log-in.test.ts', "import '../staff/hire.js';");
    expect(check().problems).toEqual([
      'svc-auth/src/sessions/log-in.ts:1: sessions does not declare that it imports accounts',
    ]);
  });

  test('may not import a folder that is not declared', () => {
    workspace('mf-orders', { folders: { desk: ['chat'] } });
    imports('desk', 'chat', 'orders');
    expect(check().problems).toEqual([
      'mf-orders/src/desk/index.ts:2: desk does not declare that it imports orders',
    ]);
  });

  test('may import the folder shared without a declaration, which may import none of them', () => {
    workspace('mf-orders', { folders: { shared: ['desk'] } });
    imports('desk', 'shared');
    imports('shared', 'desk');
    expect(check().problems).toEqual(['mf-orders/src/shared/index.ts:1: shared must not import desk']);
  });

  test('may not declare a folder that they do not import', () => {
    workspace('mf-orders', { folders: { desk: ['chat'] } });
    imports('desk');
    expect(check().problems).toEqual(['mf-orders/package.json:1: desk declares chat and does not import it']);
  });

  test('may not import each other in a cycle', () => {
    workspace('mf-orders', { folders: { desk: ['chat'], chat: ['orders'], orders: ['desk'] } });
    imports('desk', 'chat');
    imports('chat', 'orders');
    imports('orders', 'desk');
    expect(check().problems).toEqual([
      'mf-orders/package.json:1: desk and chat import each other in a cycle',
      'mf-orders/package.json:1: chat and orders import each other in a cycle',
      'mf-orders/package.json:1: orders and desk import each other in a cycle',
    ]);
  });
});
