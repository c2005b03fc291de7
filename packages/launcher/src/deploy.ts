/**
 * `npm run deploy -- orders`: builds and tests one domain, and makes it live in the running platform. `--canary 10`: a tenth of
 * the sessions gets it, until `--promote` makes it live or `--abort` takes it back.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './command-arguments.js';
import { ControlClient } from './control/control-client.js';
import { ROOT } from './paths.js';
import { BUILT_PROGRAMS, builtDomains, DESCRIBED_BY, DOMAINS } from './platform/programs.js';
import { readStartSettings } from './platform/settings.js';
import { requireCanaryAllowed, requireNoCanary } from './releases/canary-rules.js';
import { currentCommit } from './releases/current-commit.js';
import { type Release, ReleaseStore } from './releases/release.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { onStopSignal } from './stop-signal.js';
import { failuresOf, sentenceOf } from './test-run/counts.js';
import { unitTests } from './test-run/stages.js';
import { startTestServers } from './test-servers.js';
import { timed } from './timed.js';
import { runTurbo } from './turbo.js';

const print = (text: string): void => console.log(text);

const USAGE = `npm run deploy -- ${DOMAINS.map(({ name }) => name).join(' | ')} [--canary <1 to 99> | --promote | --abort]`;

type Domain = (typeof DOMAINS)[number];

interface Wanted {
  domain: Domain;
  /** The share of the sessions that gets the release, in percent; undefined: all. */
  canary: number | undefined;
  promote: boolean;
  abort: boolean;
}

async function main(args: readonly string[]): Promise<number> {
  const wanted = readWanted(args);
  const { dataDir } = readStartSettings(process.env);
  const platform = await ControlClient.connect(dataDir, print);
  const stopping = new AbortController();
  void onStopSignal({
    first: () => {
      stopping.abort();
      platform.close();
    },
  });
  try {
    await run(wanted, platform, dataDir, stopping.signal);
    return 0;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    console.error('Stopped: npm run status shows what is live.');
    return 130;
  } finally {
    platform.close();
  }
}

/** @throws SetupError with the usage */
function readWanted(args: readonly string[]): Wanted {
  const usage = `Say which domain: ${USAGE}`;
  const options = {
    canary: { type: 'string' },
    promote: { type: 'boolean', default: false },
    abort: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = readArguments(args, { usage, options, positionals: 1 });
  const domain = DOMAINS.find(({ name }) => name === positionals[0]);
  const { canary: percent, promote, abort } = values;
  if (!domain || [promote, abort, percent !== undefined].filter(Boolean).length > 1)
    throw new SetupError(usage);
  if (percent !== undefined && !/^[1-9]\d?$/.test(percent))
    throw new SetupError(`The share of the sessions is a whole number from 1 to 99, in percent: ${USAGE}`);
  return { domain, canary: percent === undefined ? undefined : Number(percent), promote, abort };
}

async function run(
  { domain, canary, promote, abort }: Wanted,
  platform: ControlClient,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  const { name, folders } = domain;
  if (promote) return platform.promote(name);
  if (abort) return platform.abort(name);
  await platform.hold();
  const before = (await platform.status()).find((each) => each.domain === name);
  if (canary === undefined) requireNoCanary(name, before?.canary);
  else requireCanaryAllowed(name);
  const { id } = await build(domain, dataDir, signal);
  if (before?.release === id) return print(`${name} ${id} is live already: nothing has changed`);
  const isTried = before?.canary?.release === id;
  if (!isTried) {
    requireNoCanary(name, before?.canary);
    await timed(print, 'tests', () => test(folders, signal));
  }
  if (canary === undefined)
    await timed(print, 'traffic moved, earlier processes ended', () => platform.deploy(name, id));
  else await timed(print, 'traffic shared', () => platform.tryOut(name, id, canary));
}

/** Builds and describes a domain, and stores the release. @throws SetupError */
async function build(domain: Domain, dataDir: string, signal: AbortSignal): Promise<Release> {
  const folders = [...domain.folders, DESCRIBED_BY].map((folder) => `./${folder}`);
  await timed(print, 'build', () => runTurbo('build', { only: folders, signal }));
  const commit = await currentCommit(ROOT);
  const built = builtDomains(BUILT_PROGRAMS, commit).find(({ name }) => name === domain.name);
  if (!built) throw new Error(`${domain.name} is not built`);
  return new ReleaseStore(dataDir).store(built);
}

/** Runs the tests of a domain's folders; those that passed with the same files before do not run. @throws SetupError */
async function test(folders: readonly string[], signal: AbortSignal): Promise<void> {
  print(`tests of ${folders.join(', ')}, unless they have passed with the same files before`);
  const folder = await mkdtemp(join(tmpdir(), 'skatert-deploy-'));
  const servers = await startTestServers(print);
  try {
    const counts = await unitTests({ folder, print, signal }, servers, folders, Promise.resolve());
    if (counts.failed.length > 0)
      throw new SetupError([...failuresOf(counts), sentenceOf(counts)].join('\n'));
  } finally {
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await runMain(() => main(process.argv.slice(2)));
