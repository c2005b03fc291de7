/** `npm run dev -- orders`: shows one domain in development inside the running platform, at an address of its own. */
import { join, relative } from 'node:path';
import { type DevOptions, startDev } from './dev/start-dev.js';
import { ROOT } from './paths.js';
import { DOMAINS } from './platform/programs.js';
import { readStartSettings } from './platform/settings.js';
import { SHELL } from './releases/release.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { onStopSignal } from './stop-signal.js';

const print = (text: string): void => console.log(text);
const SHOWN = DOMAINS.filter(({ program }) => program !== 'gateway');

/** @throws SetupError when the name is none of a domain that can be shown */
function readArguments([name, ...rest]: readonly string[]): Pick<DevOptions, 'app' | 'program'> {
  if (name === 'gateway')
    throw new SetupError(
      'The gateway shows nothing of its own: npm run deploy -- gateway makes a change of it live.',
    );
  const domain = SHOWN.find((each) => each.name === name);
  if (!domain || rest.length > 0)
    throw new SetupError(`Say which domain: npm run dev -- ${SHOWN.map((each) => each.name).join(' | ')}`);
  const { remote, program } = domain;
  const app = domain.name === SHELL ? SHELL : remote;
  return {
    ...(app && { app: join(ROOT, app) }),
    ...(program && { program: { name: program, folder: join(ROOT, program) } }),
  };
}

async function main(): Promise<void> {
  const domain = readArguments(process.argv.slice(2));
  const { dataDir } = readStartSettings(process.env);
  const stopRequested = onStopSignal();
  // What has been started ends with this process.
  const dev = await Promise.race([startDev({ ...domain, dataDir, print }), stopRequested]);
  if (!dev) return;
  print(`Ready: ${dev.url}`);
  print(`  logs: ${relative(process.cwd(), dev.logsDir)}`);
  print('  Ctrl-C ends it; the platform stays.');
  await stopRequested;
  await dev.stop();
}

await runMain(main);
