/**
 * Writes the data of the built release to a folder: `npm run dump-release -w e2e -- fixtures/release-1`. To be run on the
 * last commit of a release, before its stored data changes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPlatform } from '@skatert/launcher/platform/start-platform';
import { populate } from './release-data/populate.js';
import { dumpData } from './release-data/store.js';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run dump-release -w e2e -- fixtures/<release>');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'skatert-dump-'));
try {
  const platform = await startPlatform({ dataDir, print: (text) => console.log(text) });
  const known = await populate(platform).finally(() => platform.stop());
  await dumpData(dataDir, resolve(folder));
  await writeFile(join(folder, 'known.json'), `${JSON.stringify(known, null, 2)}\n`);
  console.log(`Dumped into ${folder}`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
