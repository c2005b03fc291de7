/** The stages of `npm test`: each runs one tool and answers how many checks passed and failed. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runTurbo } from '../build.js';
import { type Chromium, findChromium } from '../chromium.js';
import { ROOT } from '../paths.js';
import type { Platform } from '../platform/platform-options.js';
import { startTemporaryPlatform, UNSEEN } from '../platform/temporary-platform.js';
import { SetupError } from '../setup-error.js';
import type { TestServers } from '../test-servers.js';
import { add, type Counts, countJest, countPlaywright, ONE_FAILED, ONE_PASSED } from './counts.js';
import { type CommandOptions, runNode } from './run-command.js';

/** A tool that takes longer hangs. */
const LONGEST_MS = 20 * 60_000;
const JEST = 'node_modules/jest/bin/jest.js';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

export interface StageContext {
  /** A folder for reports; gone after the run. */
  folder: string;
  say: (text: string) => void;
  /** Aborted: the run is given up. */
  signal: AbortSignal;
}

/** One command that is one check: its output is shown when it fails. */
async function checkOnce({ say, signal }: StageContext, program: string, args: string[]): Promise<Counts> {
  const { ok, output } = await runNode(program, args, { timeoutMs: LONGEST_MS, signal });
  if (!ok) say(output);
  return ok ? ONE_PASSED : ONE_FAILED;
}

export const lint = (context: StageContext): Promise<Counts> =>
  checkOnce(context, 'node_modules/@biomejs/biome/bin/biome', ['check', '.']);

export const boundaries = (context: StageContext): Promise<Counts> =>
  checkOnce(context, 'packages/build-config/check-boundaries.mjs', []);

export const errorCodes = (context: StageContext): Promise<Counts> =>
  checkOnce(context, 'packages/build-config/check-error-codes.mjs', []);

/** A task of turbo as one check. */
async function turboStage(task: string, { say, signal }: StageContext): Promise<Counts> {
  try {
    await runTurbo(task, { signal });
    return ONE_PASSED;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    return ONE_FAILED;
  }
}

export const build = (context: StageContext): Promise<Counts> => turboStage('build', context);
export const typecheck = (context: StageContext): Promise<Counts> => turboStage('typecheck', context);

/** Unit and integration tests of every workspace that has any. */
export async function jest({ folder, signal }: StageContext, servers: TestServers): Promise<Counts> {
  const projects = await listProjects();
  return runJest(join(folder, 'jest.json'), ['--runInBand', '--projects', ...projects], {
    env: { TEST_MONGODB_URI: servers.mongodUri, TEST_NATS_URL: servers.natsUrl },
    timeoutMs: LONGEST_MS,
    signal,
  });
}

/** Tests that kill parts of whole platforms, one after the other. */
export function faults({ folder, signal }: StageContext): Promise<Counts> {
  return runJest(join(folder, 'faults.json'), ['--runInBand', '--projects', 'e2e'], {
    timeoutMs: LONGEST_MS,
    signal,
  });
}

async function runJest(report: string, args: string[], options: CommandOptions): Promise<Counts> {
  await runNode(JEST, ['--ci', '--json', `--outputFile=${report}`, '--testTimeout=30000', ...args], {
    ...options,
    // Jest prints its report to the standard output as well; what a person reads goes to the other one.
    live: true,
  });
  return countJest(JSON.parse(await readFile(report, 'utf8')));
}

/** Folders with Jest settings; one that has tests but no settings would be passed over silently. */
async function listProjects(): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const folders: string[] = [];
  for (const pattern of workspaces) {
    const parent = dirname(pattern);
    const [prefix = '', ...isPattern] = basename(pattern).split('*');
    if (isPattern.length === 0) folders.push(pattern);
    else {
      const names = (await readdir(join(ROOT, parent))).filter((name) => name.startsWith(prefix));
      folders.push(...names.map((name) => join(parent, name)));
    }
  }
  return folders.filter((folder) => folder !== 'e2e' && existsSync(join(ROOT, folder, 'jest.config.mjs')));
}

/**
 * Journeys in a real browser, on a platform of their own with demo data: first those that need it to themselves, then
 * those that leave each other in peace. @throws SetupError when there are none with such arguments
 */
export async function journeys(context: StageContext, args: readonly string[] = []): Promise<Counts> {
  const { say, signal } = context;
  const chromium = await findChromium();
  const platform = await startTemporaryPlatform({ demo: true, env: UNSEEN, say, signal });
  try {
    const alone = await runPlaywright(context, platform, chromium, ['--project=alone', ...args]);
    const together = await runPlaywright(context, platform, chromium, ['--project=together', ...args]);
    const counts = add(alone, together);
    if (Object.values(counts).every((count) => count === 0))
      throw new SetupError(`No journey matches ${args.join(' ')}.`);
    return counts;
  } finally {
    await platform.stop();
  }
}

async function runPlaywright(
  { folder, signal }: StageContext,
  platform: Platform,
  chromium: Chromium,
  args: readonly string[],
): Promise<Counts> {
  const report = join(folder, 'playwright.json');
  await rm(report, { force: true });
  await runNode(PLAYWRIGHT, ['test', '--pass-with-no-tests', ...args], {
    cwd: join(ROOT, 'e2e'),
    live: true,
    timeoutMs: LONGEST_MS,
    signal,
    env: {
      ...chromium.env,
      BASE_URL: platform.url,
      MAIL_URL: platform.mailUrl ?? '',
      PLATFORM_DATA_DIR: platform.dataDir,
      PLATFORM_NATS_URL: platform.natsUrl,
      CHROMIUM_PATH: chromium.path,
      CHROMIUM_ARGS: JSON.stringify(chromium.args),
      JOURNEYS_REPORT: report,
    },
  });
  return countPlaywright(JSON.parse(await readFile(report, 'utf8')));
}
