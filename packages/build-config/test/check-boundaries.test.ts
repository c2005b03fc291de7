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

/** The role of each workspace that the tests write. */
const ROLES: Record<string, string> = {
  contracts: 'contracts',
  'service-kit': 'server-kit',
  tables: 'server-kit',
  'web-kit': 'browser-kit',
  'ui-kit': 'browser-kit',
  launcher: 'tool',
  'build-config': 'build',
  'svc-auth': 'service',
  'svc-menu': 'service',
  'mf-orders': 'remote',
  'mf-catalogue': 'remote',
  shell: 'host',
  gateway: 'gateway',
  demo: 'seed',
  e2e: 'suite',
};

function workspace(folder: string, manifest: object, source = ''): void {
  const name = folder.split('/').at(-1) ?? '';
  write(`${folder}/package.json`, { name: `@skatert/${name}`, role: ROLES[name], ...manifest });
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
    workspaces: ['packages/*', 'svc-*', 'mf-*', 'shell', 'gateway', 'demo', 'e2e'],
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

describe('a role', () => {
  const folderOf = (name: string): string =>
    ['contracts', 'server-kit', 'browser-kit', 'tool', 'build'].includes(ROLES[name] ?? '')
      ? `packages/${name}`
      : name;
  /** The workspaces that the sources of each import; every other pair is forbidden. */
  const ALLOWED: Record<string, string[]> = {
    contracts: [],
    'service-kit': ['contracts'],
    tables: ['contracts', 'service-kit'],
    'web-kit': ['contracts'],
    'ui-kit': ['contracts', 'web-kit'],
    launcher: ['contracts', 'service-kit', 'tables', 'build-config'],
    'build-config': [],
    'svc-auth': ['contracts', 'service-kit', 'tables'],
    'mf-orders': ['contracts', 'web-kit', 'ui-kit'],
    shell: ['contracts', 'web-kit', 'ui-kit'],
    gateway: ['contracts', 'service-kit', 'tables'],
    demo: ['contracts', 'service-kit', 'tables', 'svc-auth', 'svc-menu'],
    e2e: ['contracts', 'service-kit', 'tables', 'launcher'],
  };
  const names = Object.keys(ROLES);

  /** Writes all workspaces; one of them imports all others in a file. Returns the names that the check refuses. */
  function refusedFor(importing: string, file: string): string[] {
    const others = names.filter((name) => name !== importing);
    for (const name of names) workspace(folderOf(name), {});
    // The imports that tie two kits, of which the reverse would be a cycle.
    write('packages/tables/src/source.ts', "import '@skatert/service-kit/x';");
    write('packages/ui-kit/src/source.ts', "import '@skatert/web-kit/x';");
    const imports = others.map((name) => `import '@skatert/${name}/x';`).join('\n');
    write(`${folderOf(importing)}/${file}`, imports);
    const dependencies = Object.fromEntries(others.map((name) => [`@skatert/${name}`, '*']));
    write(`${folderOf(importing)}/package.json`, {
      ...{ name: `@skatert/${importing}`, role: ROLES[importing], dependencies },
    });
    const { problems } = check();
    return others.filter((name) =>
      problems.some(
        (problem) =>
          problem.includes(` may not import '@skatert/${name}/x'`) ||
          problem.includes(`: ${importing} and ${name} import each other in a cycle`),
      ),
    );
  }

  const without = (name: string, allowed: string[] = []): string[] =>
    names.filter((other) => other !== name && !allowed.includes(other));

  test.each(Object.entries(ALLOWED))('of %s may import %j and nothing else', (name, allowed) => {
    expect(refusedFor(name, 'src/all.ts')).toEqual(without(name, allowed));
  });

  test.each(['svc-auth', 'gateway'])('of %s lets its tests import the launcher, too', (name) => {
    const allowed = [...(ALLOWED[name] ?? []), 'launcher'];
    expect(refusedFor(name, 'src/all.test.ts')).toEqual(without(name, allowed));
    expect(refusedFor(name, 'test/support.ts')).toEqual(without(name, allowed));
  });

  test('does not let tests of a remote import more than its sources', () => {
    expect(refusedFor('mf-orders', 'test/all.test.tsx')).toEqual(without('mf-orders', ALLOWED['mf-orders']));
  });

  test('lets settings of tools import the build-config alone', () => {
    expect(refusedFor('svc-auth', 'vitest.config.mjs')).toEqual(without('svc-auth', ['build-config']));
  });

  test('is required', () => {
    workspace('svc-auth', { role: 'helper' });
    expect(check().problems).toEqual([
      'svc-auth/package.json:1: its role is none of contracts, server-kit, browser-kit, service, gateway, host, remote, seed, tool, compatibility, suite, build',
    ]);
  });

  test('does not let a workspace import one that does not exist', () => {
    workspace('svc-auth', {}, "import '@skatert/kitchen-kit/x';");
    expect(check().problems).toEqual([
      "svc-auth/src/source.ts:1: a service may not import '@skatert/kitchen-kit/x', no workspace",
    ]);
  });
});

describe('the owners', () => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const track = (): void => {
    git('init', '--quiet');
    git('add', '--all');
  };

  test('of every file are named', () => {
    write('CODEOWNERS', '/* @skatert/platform\n/packages/ @skatert/platform # all of it');
    track();
    expect(check()).toEqual({ status: 0, problems: [] });
  });

  test('are missing for a file that no line matches, added to git or not', () => {
    write(
      'CODEOWNERS',
      '/* @skatert/platform\n/packages/contracts/ @skatert/platform\n/packages/**/*.ts @skatert/platform',
    );
    track();
    write('packages/service-kit/notes.json', '{}');
    expect(check().problems).toEqual([
      'packages/service-kit/notes.json:1: CODEOWNERS names no team for it',
      'packages/service-kit/package.json:1: CODEOWNERS names no team for it',
    ]);
  });

  test('are not named by a line that decides on no file', () => {
    write(
      'CODEOWNERS',
      '/packages/contracts/ @skatert/orders\n/kitchen/ @skatert/orders\n/* @skatert/platform\n/packages/ @skatert/platform',
    );
    track();
    expect(check().problems).toEqual([
      'CODEOWNERS:1: /packages/contracts/ decides on no file',
      'CODEOWNERS:2: /kitchen/ decides on no file',
    ]);
  });

  test('of a journey are those of all domains in its file name', () => {
    const line = '/e2e/journeys/**/*.orders.spec.ts @skatert/orders';
    write(
      'CODEOWNERS',
      `/* @skatert/platform\n/packages/ @skatert/platform\n/e2e/ @skatert/platform\n${line}`,
    );
    for (const name of ['basics', 'alone/cart.orders', 'cart.menu.orders', 'alone/tips.bonuses'])
      write(`e2e/journeys/${name}.spec.ts`, '');
    track();
    expect(check().problems).toEqual([
      'e2e/journeys/alone/tips.bonuses.spec.ts:1: CODEOWNERS names no team for it',
      'e2e/journeys/cart.menu.orders.spec.ts:1: CODEOWNERS names no team for it',
    ]);
  });
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

  test('follow the same rule as the folders of any other workspace', () => {
    for (const folder of ['shell', 'gateway', 'packages/service-kit']) {
      workspace(folder, {});
      write(`${folder}/src/header/header.ts`, "import '../routes/table.js';");
    }
    expect(check().problems).toEqual([
      'packages/service-kit/src/header/header.ts:1: header does not declare that it imports routes',
      'shell/src/header/header.ts:1: header does not declare that it imports routes',
      'gateway/src/header/header.ts:1: header does not declare that it imports routes',
    ]);
  });

  test('may not import through a file directly in src what they may not import', () => {
    workspace('packages/contracts', {});
    write('packages/contracts/src/permissions.ts', "import './tables.js';");
    write(
      'packages/contracts/src/tables.ts',
      "import './orders/permissions.js';\nimport './permissions.js';",
    );
    write('packages/contracts/src/orders/permissions.ts', "import '../shared/roles.js';");
    write('packages/contracts/src/shared/pages.ts', "import '../permissions.js';");
    expect(check().problems).toEqual([
      'packages/contracts/src/shared/pages.ts:1: shared must not import orders',
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
