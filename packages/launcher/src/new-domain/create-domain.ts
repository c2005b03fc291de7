/** Copies the smallest domain, which tests add to a running platform, under another name. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CODE_OWNERS } from '@skatert/build-config/code-owners.mjs';
import { ROOT } from '../paths.js';
import { deploymentFilesOf } from './deployment-files.js';
import { constantOf, type Domain, foldersOf, requireFree } from './domain.js';

const run = promisify(execFile);
const EXAMPLES = 'e2e/fixtures';
const CONTRACTS = '@skatert/contracts-bonuses';
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
/** The column of the owners in `CODEOWNERS`. */
const OWNERS_AT = 44;
/** What builds and tests write. */
const WRITTEN = new Set(['dist', 'node_modules', 'test-results', '.turbo']);

interface Copy {
  /** From the repository's root. */
  path: string;
  text: string;
}

/**
 * Writes the domain's folders to a repository, formatted, what deploys it, and their lines in its `CODEOWNERS`; after a failure
 * none of the folders is left.
 * @param root the folder of the repository; the example is always that of this one
 * @throws SetupError when the name is taken
 */
export async function createDomain(domain: Domain, root = ROOT): Promise<void> {
  requireFree(domain.name, root);
  const { contracts, service, remote } = foldersOf(domain.name);
  const folders = [contracts, service, remote];
  const copies = [
    ...(await copiesOf('contracts-bonuses/src', contracts)).map(withinContracts),
    ...(await copiesOf('svc-bonuses', service)),
    ...(await copiesOf('mf-bonuses', remote)),
  ].map((copy) => ({ ...copy, text: renamed(ofWorkspace(copy, domain), domain) }));
  try {
    for (const { path, text } of copies) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    await format(folders, root);
    const deployment = await deploymentFilesOf(domain.name, root);
    for (const { path, text } of deployment) await writeFile(join(root, path), text);
    if (deployment.length > 0)
      await format(
        deployment.map(({ path }) => path),
        root,
      );
    await addOwners(join(root, CODE_OWNERS), folders, domain.team);
  } catch (error) {
    await Promise.all(folders.map((folder) => rm(join(root, folder), { recursive: true, force: true })));
    throw error;
  }
}

const format = (paths: readonly string[], root: string) =>
  run(process.execPath, [BIOME, 'check', '--write', ...paths], { cwd: root });

/** Reads the files of an example, as they will be in a folder. */
async function copiesOf(example: string, folder: string): Promise<Copy[]> {
  const entries = await readdir(join(ROOT, EXAMPLES, example), { withFileTypes: true });
  const copies = entries
    .filter(({ name }) => !WRITTEN.has(name))
    .map(async (entry): Promise<Copy[]> => {
      const [from, path] = [`${example}/${entry.name}`, `${folder}/${entry.name}`];
      if (entry.isDirectory()) return copiesOf(from, path);
      return [{ path, text: await readFile(join(ROOT, EXAMPLES, from), 'utf8') }];
    });
  return (await Promise.all(copies)).flat();
}

/** The example is a workspace, which imports the others by their names. */
const withinContracts = ({ path, text }: Copy): Copy => ({
  path,
  text: text.replaceAll(/'@skatert\/contracts\/(.+)'/g, "'../$1.js'"),
});

/** Returns the text of a copied file; a package.json gets a description, and no longer names the example's contract. */
function ofWorkspace({ path, text }: Copy, { name }: Domain): string {
  if (!path.endsWith('/package.json')) return text;
  const manifest = JSON.parse(text);
  manifest.description = `The ${manifest.role} of ${name.replaceAll('-', ' ')}`;
  delete manifest.dependencies[CONTRACTS];
  return JSON.stringify(manifest);
}

/** Returns a text of the example with the words of the domain. */
export function renamed(text: string, { name, title }: Pick<Domain, 'name' | 'title'>): string {
  const pascal = name.replaceAll(/(?:^|-)([a-z])/g, (_start, letter: string) => letter.toUpperCase());
  return text
    .replaceAll(`${CONTRACTS}/`, `@skatert/contracts/${name}/`)
    .replaceAll('../../../packages/', '../packages/')
    .replaceAll(/bonuses(?=[A-Z])/g, pascal.charAt(0).toLowerCase() + pascal.slice(1))
    .replaceAll('bonuses', name)
    .replaceAll('Bonuses', pascal)
    .replaceAll('BONUSES', constantOf(name))
    .replaceAll('Бонусы', title);
}

async function addOwners(file: string, folders: readonly string[], team: string): Promise<void> {
  const lines = folders.map((folder) => `${`/${folder}/`.padEnd(OWNERS_AT - 1)} @skatert/${team}`);
  await writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()}\n\n${lines.join('\n')}\n`);
}
