/** The recipe "A new domain" of docs/recipes.md: copies of the fixtures, renamed, are built, checked and tested. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@skatert/launcher/paths';
import { startTestServers, type TestServers } from '@skatert/launcher/test-servers';

const run = promisify(execFile);
/** What a build or a test run leaves in a workspace. */
const LEFT = new Set(['dist', 'node_modules', 'test-results', '.turbo']);

let root: string;
let servers: TestServers;

beforeAll(async () => {
  servers = await startTestServers();
  root = await mkdtemp(join(tmpdir(), 'skatert-domain-'));
  await linkRepository();
  await copy('contracts-bonuses/src', 'packages/contracts/src/gifts');
});
afterAll(async () => {
  await servers?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Makes the root a repository like this one, of which only `packages/contracts` is a copy. */
async function linkRepository(): Promise<void> {
  await linkAll('packages', 'contracts');
  await linkAll('node_modules', '@skatert');
  await linkAll('node_modules/@skatert', 'contracts');
  const contracts = join(root, 'packages/contracts');
  await cp(join(ROOT, 'packages/contracts'), contracts, { recursive: true, filter: isSource });
  await symlink(contracts, join(root, 'node_modules/@skatert/contracts'));
}

/** Links everything in a folder of this repository, except one name. */
async function linkAll(folder: string, except: string): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  const names = (await readdir(join(ROOT, folder))).filter((name) => name !== except);
  await Promise.all(names.map((name) => symlink(join(ROOT, folder, name), join(root, folder, name))));
}

const isSource = (path: string): boolean => !LEFT.has(basename(path));

/** Copies a fixture to a folder of the root and renames it, as the recipe says. Returns the folder. */
async function copy(fixture: string, to: string): Promise<string> {
  const folder = join(root, to);
  await cp(join(ROOT, 'e2e/fixtures', fixture), folder, { recursive: true, filter: isSource });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, renamed(await readFile(file, 'utf8')));
  }
  return folder;
}

const renamed = (text: string): string =>
  text
    .replace(/^.*"@skatert\/contracts-bonuses":.*\n/m, '')
    .replaceAll('@skatert/contracts-bonuses/', '@skatert/contracts/gifts/')
    .replaceAll('../../../packages/', '../packages/')
    .replaceAll('bonuses', 'gifts')
    .replaceAll('Bonuses', 'Gifts')
    .replaceAll('BONUSES', 'GIFTS');

async function runScripts(folder: string, scripts: readonly string[]): Promise<void> {
  const env = { ...process.env, TEST_MONGODB_URI: servers.mongodUri, TEST_NATS_URL: servers.natsUrl };
  for (const script of scripts)
    await run('npm', ['run', script], { cwd: folder, env }).catch(({ message, stdout, stderr }) => {
      throw new Error(`${script} in ${folder}: ${message}\n${stdout}\n${stderr}`);
    });
}

test('a copy of the contract is checked and tested with the contracts of all domains', () =>
  runScripts(join(root, 'packages/contracts'), ['typecheck', 'test']));

test.each(['svc', 'mf'])('a copy of %s-bonuses is built, checked and tested', async (kind) => {
  const folder = await copy(`${kind}-bonuses`, `${kind}-gifts`);
  await runScripts(folder, ['build', 'typecheck', 'test']);
  expect(await readdir(join(folder, 'dist'))).not.toEqual([]);
});
