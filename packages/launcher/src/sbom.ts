/**
 * `npm run sbom -- <folder>`: writes what the platform is built from: `sbom.cdx.json` in the format of CycloneDX, with the
 * servers that may be downloaded, and `licences.md`. Fails for a licence that is not permitted. No network is needed.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BINARY_HASHES } from './binary-hashes.js';
import { packagesByLicence, refusedLicences } from './licences.js';
import { ROOT } from './paths.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';

/** What is no package. */
const DATA =
  '## Data\n\n- packages/contracts/src/auth/common-passwords.ts: MIT, see common-passwords.LICENSE\n';

const MAX_BYTES = 2 ** 26;
const FORMAT = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];

/** Returns the list of packages of npm, and the archives with their hashes. */
function listComponents(): object {
  const text = execFileSync('npm', ['sbom', ...FORMAT], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  const list = JSON.parse(text) as { components: object[] };
  const archives = Object.entries(BINARY_HASHES).map(([name, content]) => ({
    'bom-ref': name,
    type: 'file',
    name,
    hashes: [{ alg: 'SHA-256', content }],
  }));
  return { ...list, components: [...list.components, ...archives] };
}

async function writeLists(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new SetupError('Say where: npm run sbom -- <folder>');
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(listComponents(), null, 2)}\n`);
  const sections = [...packagesByLicence(packages)].map(
    ([licence, names]) => `## ${licence}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`,
  );
  await writeFile(join(folder, 'licences.md'), `# Licences\n\n${[...sections, DATA].join('\n')}`);
  const refused = refusedLicences(packages);
  if (refused.length > 0) throw new SetupError(`Licences that are not permitted: ${refused.join(', ')}.`);
  console.log(`${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.md')}`);
}

await runMain(() => writeLists(process.argv[2]));
