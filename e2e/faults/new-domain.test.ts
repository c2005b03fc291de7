/** `npm run new-domain` in a repository like this one: what it writes is checked, built and tested without a further edit. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { createDomain } from '@skatert/launcher/new-domain/create-domain';
import { ROOT } from '@skatert/launcher/paths';
import { listTeams } from '@skatert/launcher/test-run/teams';
import { startTestServers, type TestServers } from '@skatert/launcher/test-servers';

const run = promisify(execFile);
/** What a build or a test run leaves in a workspace. */
const LEFT = new Set(['dist', 'node_modules', 'test-results', '.turbo']);
const FOLDERS = ['packages/contracts/src/gift-cards', 'svc-gift-cards', 'mf-gift-cards'];
/** What the checks of a repository read, besides its workspaces. */
const SETTINGS = ['package.json', 'biome.json', '.gitignore', 'CODEOWNERS'];

let root: string;
let servers: TestServers;

beforeAll(async () => {
  servers = await startTestServers();
  root = await mkdtemp(join(tmpdir(), 'skatert-domain-'));
  await linkRepository();
  await createDomain({ name: 'gift-cards', title: 'Подарочные карты', team: 'loyalty' }, root);
});
afterAll(async () => {
  await servers?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Makes the root a repository like this one, of which only settings and `packages/contracts` are copies. */
async function linkRepository(): Promise<void> {
  await linkAll('packages', 'contracts');
  await linkAll('node_modules', '@skatert');
  await linkAll('node_modules/@skatert', 'contracts');
  const contracts = join(root, 'packages/contracts');
  await cp(join(ROOT, 'packages/contracts'), contracts, { recursive: true, filter: isSource });
  await symlink(contracts, join(root, 'node_modules/@skatert/contracts'));
  await Promise.all(SETTINGS.map((name) => cp(join(ROOT, name), join(root, name))));
}

/** Links everything in a folder of this repository, except one name. */
async function linkAll(folder: string, except: string): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  const names = (await readdir(join(ROOT, folder))).filter((name) => name !== except);
  await Promise.all(names.map((name) => symlink(join(ROOT, folder, name), join(root, folder, name))));
}

const isSource = (path: string): boolean => !LEFT.has(basename(path));

async function runIn(folder: string, program: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, TEST_MONGODB_URI: servers.mongodUri, TEST_NATS_URL: servers.natsUrl };
  await run(program, args, { cwd: folder, env }).catch(({ message, stdout, stderr }) => {
    throw new Error(`${folder}: ${message}\n${stdout}\n${stderr}`);
  });
}

async function runScripts(folder: string, scripts: readonly string[]): Promise<void> {
  for (const script of scripts) await runIn(join(root, folder), 'npm', ['run', script]);
}

test('its contract is checked and tested with the contracts of all domains', () =>
  runScripts('packages/contracts', ['typecheck', 'test']));

test.each(['svc-gift-cards', 'mf-gift-cards'])('%s is built, checked and tested', async (folder) => {
  await runScripts(folder, ['build', 'typecheck', 'test']);
  expect(await readdir(join(root, folder, 'dist'))).not.toEqual([]);
});

test('its folders follow the rules of lint and imports', async () => {
  await runIn(root, join(ROOT, 'node_modules/.bin/biome'), ['check', ...FOLDERS]);
  await runIn(root, process.execPath, [join(ROOT, 'packages/build-config/check-boundaries.mjs'), root]);
});

test('its team tests its folders', () => {
  const team = listTeams(root).find(({ name }) => name === 'loyalty');
  expect(team?.folders).toEqual(['packages/contracts', 'mf-gift-cards', 'svc-gift-cards']);
});
