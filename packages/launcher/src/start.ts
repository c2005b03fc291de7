/** `npm start`: runs the whole platform on this machine until Ctrl-C. */
import { relative } from 'node:path';
import { DEMO_PASSWORD } from './platform/load-demo.js';
import type { Platform } from './platform/platform-options.js';
import { SERVICES } from './platform/programs.js';
import { readStartSettings, type StartSettings } from './platform/settings.js';
import { startPlatform } from './platform/start-platform.js';
import { SetupError } from './setup-error.js';
import { onStopSignal } from './stop-signal.js';
import { runTurbo } from './turbo.js';

const say = (text: string): void => console.log(text);

async function build(signal: AbortSignal): Promise<void> {
  const start = performance.now();
  const summary = await runTurbo('build', { product: true, signal });
  say(`✓ build: ${summary} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

function printReady(platform: Platform, { demo, dataDir }: StartSettings): void {
  say(`Ready: ${platform.url}`);
  if (demo) say(`  accounts: owner admin cook cashier client, password ${DEMO_PASSWORD}`);
  if (platform.mailUrl) say(`Почта: ${platform.mailUrl}`);
  for (const name of SERVICES) say(`  ${name.padEnd(13)} ${platform.serviceUrls[name]}/docs`);
  say(
    `  logs: ${relative(process.cwd(), platform.logsDir) || '.'}, data: ${relative(process.cwd(), dataDir) || '.'}`,
  );
  say('  Ctrl-C stops everything.');
}

async function main(): Promise<void> {
  const settings = readStartSettings(process.env);
  const { port, demo, dataDir, ...servers } = settings;
  say(`Starting on port ${port}, data in ${relative(process.cwd(), dataDir) || '.'}`);
  const stopping = new AbortController();
  let platform: Platform | undefined;
  const stopRequested = onStopSignal({
    first: () => {
      say('Stopping (once more: at once)…');
      stopping.abort(new SetupError('Stopped before it was ready.'));
    },
    second: () => platform?.killAll(),
  });
  try {
    platform = await startPlatform({
      ...servers,
      port,
      dataDir,
      demo,
      build: () => build(stopping.signal),
      signal: stopping.signal,
      say,
    });
  } catch (error) {
    // Ends a build that is still running.
    stopping.abort(error);
    throw error;
  }
  printReady(platform, settings);
  await stopRequested;
  await platform.stop();
  say('Stopped.');
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
