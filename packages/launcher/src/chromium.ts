/** Finds a Chromium for the browser journeys, and the arguments it needs here. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { CACHE_DIR } from './paths.js';
import { SetupError } from './setup-error.js';

const run = promisify(execFile);

export interface Chromium {
  path: string;
  /** Arguments beside those that Playwright gives. */
  args: string[];
  /** Variables that the browser needs beside the usual ones. */
  env: Record<string, string>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Quiet, without calls home; never anything that weakens what a page may do. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The first that there is: `PLAYWRIGHT_CHROMIUM`, the packaged one, Playwright's own, one on PATH. The packaged one is
 * the same for everybody, and a headless shell: a whole browser takes twice the time for a journey.
 * @throws SetupError with what to do when there is none.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const given = env.PLAYWRIGHT_CHROMIUM;
  if (given) {
    if (await isProgram(given)) return { path: given, args: ARGS, env: {} };
    throw new SetupError(`PLAYWRIGHT_CHROMIUM: there is no program at ${given}.`);
  }
  let reason: string;
  try {
    return await unpackChromium();
  } catch (error) {
    reason = (error as Error).message.split('\n', 1)[0] ?? '';
  }
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const path of [chromium.executablePath(), ...onPath])
    if (path && (await isProgram(path))) return { path, args: ARGS, env: {} };
  throw new SetupError(
    `No Chromium to be had (${reason}): install chromium so that it is on PATH, or set PLAYWRIGHT_CHROMIUM.`,
  );
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The one that comes as a package, with the system libraries and a font. @throws Error where it does not run. */
async function unpackChromium(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`the packaged one is not for ${process.platform} ${process.arch}`);
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8'));
  const folder = join(CACHE_DIR, `chromium-${version}`);
  if (!existsSync(folder)) {
    const beside = `${folder}.${process.pid}`;
    await mkdir(beside, { recursive: true });
    await unpackInto(beside, entry);
    await writeFile(join(beside, 'fonts/fonts.conf'), fontSettings(folder));
    await rename(beside, folder);
  }
  const path = join(folder, 'chromium');
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  await run(path, ['--version'], { env });
  return { path, args: [...ARGS, '--no-zygote'], env };
}

/** The package decides at its import where to unpack and which libraries to bring: so it gets a process of its own. */
async function unpackInto(folder: string, entry: string): Promise<void> {
  const script = `require(${JSON.stringify(entry)}).executablePath();`;
  await run(process.execPath, ['-e', script], {
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
}

/** The package's own settings look for its font below /tmp alone, and for none of the system's. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
