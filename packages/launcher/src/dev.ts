/** `npm run dev -- orders`: shows one domain in development inside the running platform, at an address of its own. */
import { join, relative } from 'node:path';
import { type DevOptions, startDev } from './dev/start-dev.js';
import { ROOT } from './paths.js';
import { DOMAINS } from './platform/programs.js';
import { readStartSettings } from './platform/settings.js';
import { SHELL } from './releases/release.js';
import { SetupError } from './setup-error.js';
import { onStopSignal } from './stop-signal.js';

const print = (text: string): void => console.log(text);
/** The gateway shows nothing of its own. */
const SHOWN = DOMAINS.filter(({ program }) => program !== 'gateway');

/** @throws SetupError with the usage */
function readArguments([name, ...rest]: readonly string[]): Pick<DevOptions, 'apps' | 'program'> {
  const domain = SHOWN.find((each) => each.name === name);
  if (!domain || rest.length > 0)
    throw new SetupError(`Say which domain: npm run dev -- ${SHOWN.map((each) => each.name).join(' | ')}`);
  const { remote, program } = domain;
  return {
    apps: [SHELL, ...(remote ? [remote] : [])].map((folder) => join(ROOT, folder)),
    ...(program && { program: { name: program, folder: join(ROOT, program) } }),
  };
}

async function main(): Promise<void> {
  const domain = readArguments(process.argv.slice(2));
  const { dataDir } = readStartSettings(process.env);
  const stopRequested = onStopSignal();
  const dev = await startDev({ ...domain, dataDir, print });
  print(`Ready: ${dev.url}`);
  print(`  logs: ${relative(process.cwd(), dev.logsDir)}`);
  print('  Ctrl-C ends it; the platform stays.');
  await stopRequested;
  await dev.stop();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
