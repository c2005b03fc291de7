/**
 * `npm run deploy -- orders`: builds and tests one domain, and makes it live in the running platform. `--canary 10`: a tenth of
 * the sessions gets it, until `--promote` makes it live or `--abort` takes it back.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ControlClient } from './control/control-client.js';
import { ROOT } from './paths.js';
import { BUILT_PROGRAMS, builtDomains, DESCRIBED_BY, DOMAINS } from './platform/programs.js';
import { readStartSettings } from './platform/settings.js';
import { currentCommit } from './releases/current-commit.js';
import { type Release, ReleaseStore } from './releases/release.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { failuresOf, sentenceOf } from './test-run/counts.js';
import { unitTests } from './test-run/stages.js';
import { startTestServers } from './test-servers.js';
import { timed } from './timed.js';
import { runTurbo } from './turbo.js';

const print = (text: string): void => console.log(text);

const USAGE = `npm run deploy -- ${DOMAINS.map(({ name }) => name).join(' | ')} [--canary <percent> | --promote | --abort]`;

type Domain = (typeof DOMAINS)[number];

async function main(args: readonly string[]): Promise<void> {
  const { domain, canary, promote, abort } = readArguments(args);
  const { dataDir } = readStartSettings(process.env);
  const platform = await ControlClient.connect(dataDir, print);
  try {
    if (promote) return await platform.promote(domain.name);
    if (abort) return await platform.abort(domain.name);
    await platform.hold();
    const { id } = await build(domain, dataDir);
    if (canary === undefined)
      await timed(print, 'traffic moved, earlier processes ended', () => platform.deploy(domain.name, id));
    else await timed(print, 'traffic shared', () => platform.tryOut(domain.name, id, canary));
  } finally {
    platform.close();
  }
}

/** @throws SetupError with the usage */
function readArguments(args: readonly string[]) {
  const options = {
    canary: { type: 'string' },
    promote: { type: 'boolean', default: false },
    abort: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const domain = DOMAINS.find(({ name }) => name === positionals[0]);
    const { canary: percent, promote, abort } = values;
    const canary = percent === undefined ? undefined : Number(percent);
    const isPercent = canary === undefined || (Number.isInteger(canary) && canary >= 1 && canary <= 99);
    const chosen = [promote, abort, canary !== undefined].filter(Boolean);
    if (domain && positionals.length === 1 && isPercent && chosen.length <= 1)
      return { domain, canary, promote, abort };
  } catch {
    // An option that does not exist.
  }
  throw new SetupError(`Say which domain: ${USAGE}`);
}

/** Builds, describes and tests a domain, and stores the release. @throws SetupError */
async function build(domain: Domain, dataDir: string): Promise<Release> {
  const folders = [...domain.folders, DESCRIBED_BY].map((folder) => `./${folder}`);
  await timed(print, 'build', () => runTurbo('build', { only: folders }));
  await timed(print, 'tests', () => test(domain.folders));
  const commit = await currentCommit(ROOT);
  const built = builtDomains(BUILT_PROGRAMS, commit).find(({ name }) => name === domain.name);
  if (!built) throw new Error(`${domain.name} is not built`);
  return new ReleaseStore(dataDir).store(built);
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

await runMain(() => main(process.argv.slice(2)));
