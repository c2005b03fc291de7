import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Replaces npm: records its arguments and installs the packages of the lock file. */
const FAKE_NPM = `
const { appendFileSync, cpSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
if (process.env.NPM_FAILS) process.exit(1);
if (process.env.NPM_HANGS) {
  console.log('npm is', process.pid);
  setInterval(() => {}, 1000);
  return;
}
mkdirSync('node_modules/tsx', { recursive: true });
cpSync('package-lock.json', 'node_modules/.package-lock.json');
writeFileSync('node_modules/tsx/package.json', '{"exports":{"./esm/api":"./api.cjs"}}');
writeFileSync('node_modules/tsx/api.cjs', 'exports.register = () => {};');
`;

let root: string;

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const lock = (version: string, folder = 'packages/launcher') => ({
  packages: {
    '': { version: '1' },
    'node_modules/tsx': { version },
    'node_modules/only-on-another-system': { version: '1', optional: true },
    'node_modules/@skatert/launcher': { resolved: folder, link: true },
  },
});

function start(env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, [join(root, 'start.mjs')], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(root, 'npm.cjs'), ...env },
  });
}
const calls = () =>
  existsSync(join(root, 'calls.txt')) ? readFileSync(join(root, 'calls.txt'), 'utf8') : '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skatert-bootstrap-'));
  mkdirSync(join(root, 'packages/launcher'), { recursive: true });
  cpSync(join(__dirname, '../bootstrap.mjs'), join(root, 'packages/launcher/bootstrap.mjs'));
  write('npm.cjs', FAKE_NPM);
  write('command.mjs', "console.log('the command ran');");
  write(
    'start.mjs',
    "import { runCommand } from './packages/launcher/bootstrap.mjs'; await runCommand('command.mjs');",
  );
  write('package-lock.json', lock('1'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('installs a fresh clone, development tools included, before it runs the command', () => {
  const { status, stdout } = start({ NODE_ENV: 'production' });
  expect(stdout).toMatch(/Installing dependencies[\s\S]*the command ran/);
  expect(calls()).toMatch(/^ci --include=dev /);
  expect(status).toBe(0);
});

test('a start does not install again when nothing has changed', () => {
  start();
  const { stdout } = start();
  expect(stdout).toBe('the command ran\n');
  expect(calls().trim().split('\n')).toHaveLength(1);
});

test.each([
  ['a newer lock file', () => write('package-lock.json', lock('2'))],
  ['a moved workspace', () => write('package-lock.json', lock('1', 'launcher'))],
  [
    'a new workspace',
    () => {
      const { packages } = lock('1');
      const link = { 'node_modules/@skatert/demo': { resolved: 'demo', link: true } };
      write('package-lock.json', { packages: { ...packages, ...link } });
    },
  ],
  ['an interrupted install', () => rmSync(join(root, 'node_modules/.package-lock.json'))],
])('installs after %s', (_case, change) => {
  start();
  change();
  start();
  expect(calls().trim().split('\n')).toHaveLength(2);
});

test('prints one sentence and does not run the command when the install fails', () => {
  const { status, stdout, stderr } = start({ NPM_FAILS: '1' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^npm ci failed: .*start again\.\n$/);
  expect(stdout).not.toContain('the command ran');
});

test('ends npm when it is stopped during the install', async () => {
  const child = spawn(process.execPath, [join(root, 'start.mjs')], {
    env: { ...process.env, npm_execpath: join(root, 'npm.cjs'), NPM_HANGS: '1' },
  });
  let output = '';
  const npm = await new Promise<number>((resolve) => {
    child.stdout.on('data', (text) => {
      output += text;
      const pid = /npm is (\d+)/.exec(output)?.[1];
      if (pid) resolve(Number(pid));
    });
  });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(130);
  expect(() => process.kill(npm, 0)).toThrow('ESRCH');
  expect(output).not.toContain('the command ran');
});
