/** Suites that run on the whole platform as the build left it. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chromium, findChromium } from '../chromium.js';
import { ROOT } from '../paths.js';
import type { Platform } from '../platform/platform-options.js';
import { findFreePort } from '../platform/ports.js';
import { SMALL_PICTURES, sizeOfRun, startTemporaryPlatform } from '../platform/temporary-platform.js';
import { SetupError } from '../setup-error.js';
import { add, type Counts, countPlaywright, countTests, oneFailed } from './counts.js';
import { vitestReportArgs } from './reports.js';
import { runNode } from './run-command.js';
import type { StageContext } from './stages.js';

/** The time limit of a tool, in ms. */
const LONGEST_MS = (process.env.SOAK === '1' ? 100 : 40) * 60_000;
const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Tests that kill parts of whole platforms, one after the other. */
export async function faults(
  { folder, signal }: StageContext,
  args: readonly string[] = [],
): Promise<Counts> {
  const report = join(folder, 'faults.json');
  await rm(report, { force: true });
  const { ok } = await runNode(
    VITEST,
    ['run', '--root=e2e', ...vitestReportArgs(report, 'verbose'), ...args],
    {
      live: true,
      timeoutMs: LONGEST_MS,
      signal,
    },
  );
  const counts = countTests(JSON.parse(await readFile(report, 'utf8')));
  return ok || counts.failed.length > 0 ? counts : add(counts, oneFailed('fault tests ended with an error'));
}

/**
 * Runs the journeys in a real browser on a new platform with demo data: first those that need it alone, then those that
 * tolerate each other. @throws SetupError when there are none with such arguments
 */
export async function journeys(context: StageContext, args: readonly string[] = []): Promise<Counts> {
  const { print, signal } = context;
  const chromium = await findChromium();
  const standIns = { DADATA_PORT: String(await findFreePort()) };
  const platform = await startTemporaryPlatform({
    ...sizeOfRun(),
    demo: true,
    env: { ...SMALL_PICTURES, 'svc-orders': suggestionsFrom(standIns.DADATA_PORT) },
    print,
    signal,
  });
  try {
    const run = { platform, chromium, standIns };
    const alone = await runPlaywright(context, run, ['--project=alone', ...args]);
    const together = await runPlaywright(context, run, ['--project=together', ...args]);
    const counts = add(alone, together);
    if (counts.passed + counts.failed.length + counts.skipped === 0)
      throw new SetupError(`No journey matches ${args.join(' ')}.`);
    return counts;
  } finally {
    await platform.stop();
  }
}

/** Suggestions of addresses come from a stand-in that a journey opens on this port; without it there are none. */
const suggestionsFrom = (port: string): Record<string, string> => ({
  ADDRESS_SUGGESTIONS: 'dadata',
  DADATA_KEY: 'a-key-of-the-journeys',
  DADATA_URL: `http://127.0.0.1:${port}/suggest/address`,
});

interface JourneysRun {
  platform: Platform;
  chromium: Chromium;
  /** Where journeys open stand-ins of what the platform calls. */
  standIns: Record<string, string>;
}

async function runPlaywright(
  { folder, signal }: StageContext,
  { platform, chromium, standIns }: JourneysRun,
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
      ...standIns,
      BASE_URL: platform.url,
      MAIL_URL: platform.mailUrl ?? '',
      PLATFORM_DATA_DIR: platform.dataDir,
      PLATFORM_NATS_URL: platform.natsUrl,
      PLATFORM_MONGODB_URI: platform.mongoUri,
      CHROMIUM_PATH: chromium.path,
      CHROMIUM_ARGS: JSON.stringify(chromium.args),
      JOURNEYS_REPORT: report,
    },
  });
  return countPlaywright(JSON.parse(await readFile(report, 'utf8')));
}
