/** The recipe "A new domain" of docs/recipes.md: copies of the fixtures, renamed, are built, checked and tested. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
  // A repository's root whose other folders are those of this one.
  root = await mkdtemp(join(tmpdir(), 'skatert-domain-'));
  for (const name of ['packages', 'node_modules']) await symlink(join(ROOT, name), join(root, name));
});
afterAll(async () => {
  await servers?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Copies a fixture to the root and renames it, as the recipe says. Returns its folder. */
async function copyOf(fixture: string): Promise<string> {
  const folder = join(root, fixture.replace('bonuses', 'gifts'));
  await cp(join(ROOT, 'e2e/fixtures', fixture), folder, {
    recursive: true,
    filter: (path) => !LEFT.has(basename(path)),
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    const renamed = text.replaceAll('bonuses', 'gifts').replaceAll('Bonuses', 'Gifts');
    await writeFile(file, renamed.replaceAll('../../../packages/', '../packages/'));
  }
  return folder;
}

test.each(['svc-bonuses', 'mf-bonuses'])('a copy of %s is built, checked and tested', async (fixture) => {
  const folder = await copyOf(fixture);
  const env = { ...process.env, TEST_MONGODB_URI: servers.mongodUri, TEST_NATS_URL: servers.natsUrl };
  for (const script of ['build', 'typecheck', 'test'])
    await run('npm', ['run', script], { cwd: folder, env }).catch(({ message, stdout, stderr }) => {
      throw new Error(`${script} of ${fixture}: ${message}\n${stdout}\n${stderr}`);
    });
  expect(await readdir(join(folder, 'dist'))).not.toEqual([]);
});
