/** `npm run deploy -- orders`: builds and tests one domain, and makes it live in the running platform. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ControlClient } from './control/control-client.js';
import { ROOT } from './paths.js';
import { BUILT_PROGRAMS, builtDomains, DOMAINS } from './platform/programs.js';
import { readStartSettings } from './platform/settings.js';
import { currentCommit } from './releases/current-commit.js';
import { ReleaseStore } from './releases/release.js';
import { SetupError } from './setup-error.js';
import { failuresOf, sentenceOf } from './test-run/counts.js';
import { unitTests } from './test-run/stages.js';
import { startTestServers } from './test-servers.js';
import { timed } from './timed.js';
import { runTurbo } from './turbo.js';

const print = (text: string): void => console.log(text);

async function main(args: readonly string[]): Promise<void> {
  const domain = DOMAINS.find(({ name }) => name === args[0]);
  if (!domain || args.length > 1)
    throw new SetupError(
      `Say which domain: npm run deploy -- ${DOMAINS.map(({ name }) => name).join(' | ')}`,
    );
  const { dataDir } = readStartSettings(process.env);
  const platform = await ControlClient.connect(dataDir, print);
  try {
    await platform.hold();
    await timed(print, 'build', () =>
      runTurbo('build', { only: domain.folders.map((folder) => `./${folder}`) }),
    );
    await timed(print, 'tests', () => test(domain.folders));
    const commit = await currentCommit(ROOT);
    const built = builtDomains(BUILT_PROGRAMS, commit).find(({ name }) => name === domain.name);
    if (!built) throw new Error(`${domain.name} is not built`);
    const release = await new ReleaseStore(dataDir).store(built);
    await timed(print, 'traffic moved, earlier processes ended', () =>
      platform.deploy(domain.name, release.id),
    );
  } finally {
    platform.close();
  }
}

/** Runs the tests of a domain's folders; those that passed with the same files before do not run. @throws SetupError */
async function test(folders: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skatert-deploy-'));
  const servers = await startTestServers(print);
  try {
    const context = { folder, print, signal: new AbortController().signal };
    const counts = await unitTests(context, servers, folders, Promise.resolve());
    if (counts.failed.length > 0)
      throw new SetupError([...failuresOf(counts), sentenceOf(counts)].join('\n'));
  } finally {
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
