import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;

function write(path: string, content = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Runs the check as `npm run doc-files` does. */
function check(): { status: number | null; problems: string[] } {
  const script = join(__dirname, '../check-doc-files.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, problems: stderr.split('\n').filter((line) => line !== '') };
}

/** Returns the names that the check refuses in a document with one line for each. */
function refused(document: string, ...names: string[]): string[] {
  write(document, names.map((name) => `- \`${name}\`\n`).join(''));
  return check().problems;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skatert-doc-files-'));
  write('package.json', JSON.stringify({ workspaces: ['packages/*', 'svc-orders'] }));
  for (const folder of ['packages/web-kit', 'svc-orders'])
    write(`${folder}/package.json`, JSON.stringify({ name: `@skatert/${folder.split('/').at(-1)}` }));
  write('svc-orders/src/cart/routes.ts');
  write('packages/web-kit/src/session.ts');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('names of existing files and folders pass, also without leading folders, src and the extension', () => {
  const names = ['svc-orders/src/cart/routes.ts', 'svc-orders/cart', 'cart/routes.ts', 'routes.ts'];
  expect(refused('docs/architecture.md', ...names, 'web-kit/session', '@skatert/web-kit/session')).toEqual(
    [],
  );
  expect(check().status).toBe(0);
});

test('the name of a file or folder that does not exist is found', () => {
  expect(refused('README.md', 'svc-orders/cart/rules.ts', 'svc-orders/checkout', 'rules.ts')).toEqual([
    'README.md: svc-orders/cart/rules.ts does not exist',
    'README.md: svc-orders/checkout does not exist',
    'README.md: rules.ts does not exist',
  ]);
  expect(check().status).toBe(1);
});

test('a workspace’s README names its own files, and those of others by the workspace', () => {
  expect(refused('svc-orders/README.md', 'src/cart', 'routes.ts', 'web-kit/session')).toEqual([]);
  expect(refused('svc-orders/README.md', 'session.ts', 'cart/rules')).toEqual([
    'svc-orders/README.md: session.ts does not exist',
    'svc-orders/README.md: cart/rules does not exist',
  ]);
});

test('placeholders, other code, written files, code blocks and superseded records are not checked', () => {
  const others = ['src/<noun>/routes.ts', 'mf-*/pages.ts', 'image/png', '@nats-io/kv', 'dist/settings.json'];
  expect(refused('README.md', ...others, 'npm run gone.ts')).toEqual([]);
  write('README.md', '```\ngone.ts `gone.ts`\n```\n');
  write('docs/decisions/0001-old.md', 'Superseded by record 2.\n\n`gone.ts`\n');
  expect(check().problems).toEqual([]);
});
