/**
 * `npm start`: runs the whole platform on this machine until Ctrl-C. `--replicas 2`: two processes of each service and
 * gateways; `--cluster`: these, three mongods and three nats-servers.
 */
import { relative } from 'node:path';
import { DEMO_PASSWORD } from './platform/load-demo.js';
import type { Platform } from './platform/platform-options.js';
import { SERVICES } from './platform/programs.js';
import { readStartArguments, readStartSettings, type StartSettings, sizeOf } from './platform/settings.js';
import { startPlatform } from './platform/start-platform.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { onStopSignal } from './stop-signal.js';
import { runTurbo } from './turbo.js';

const print = (text: string): void => console.log(text);

async function build(signal: AbortSignal): Promise<void> {
  const start = performance.now();
  const summary = await runTurbo('build', { product: true, signal });
  print(`✓ build: ${summary} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

function printReady(platform: Platform, { demo, dataDir }: StartSettings): void {
  print(`Ready: ${platform.gatewayUrls.join(', ')}`);
  if (demo) print(`  accounts: owner admin cook cashier client, password ${DEMO_PASSWORD}`);
  if (platform.mailUrl) print(`Почта: ${platform.mailUrl}`);
  for (const name of SERVICES) print(`  ${name.padEnd(13)} ${platform.serviceUrls[name]}/docs`);
  print(
    `  logs: ${relative(process.cwd(), platform.logsDir) || '.'}, data: ${relative(process.cwd(), dataDir) || '.'}`,
  );
  print('  Ctrl-C stops everything.');
}

async function main(): Promise<void> {
  const settings = readStartSettings(process.env);
  const size = sizeOf(readStartArguments(process.argv.slice(2)));
  const { port, demo, dataDir, ...servers } = settings;
  print(`Starting on port ${port}, data in ${relative(process.cwd(), dataDir) || '.'}`);
  const stopping = new AbortController();
  let platform: Platform | undefined;
  const stopRequested = onStopSignal({
    first: () => {
      print('Stopping (once more: at once)…');
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
      ...size,
      build: () => build(stopping.signal),
      signal: stopping.signal,
      print,
    });
  } catch (error) {
    // Ends a build that is still running.
    stopping.abort(error);
    throw error;
  }
  printReady(platform, settings);
  await stopRequested;
  await platform.stop();
  print('Stopped.');
}

await runMain(main);
