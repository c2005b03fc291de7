/** Finds a Chromium for the journeys, and the arguments that it needs. */
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
  /** Arguments in addition to Playwright's. */
  args: string[];
  /** Environment variables in addition to those of this process. */
  env: Record<string, string>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** No background traffic; nothing that changes what a page may do. */
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
 * Returns the first available of: `PLAYWRIGHT_CHROMIUM`, the packaged one, Playwright's own, one on PATH. The
 * packaged one has the same version everywhere, and is a headless shell: a full browser takes twice the time for a
 * journey.
 * @throws SetupError that says what to do when there is none
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const configured = env.PLAYWRIGHT_CHROMIUM;
  if (configured) {
    if (await isProgram(configured)) return { path: configured, args: ARGS, env: {} };
    throw new SetupError(`PLAYWRIGHT_CHROMIUM: there is no program at ${configured}.`);
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
    `No Chromium found (${reason}): install chromium so that it is on PATH, or set PLAYWRIGHT_CHROMIUM.`,
  );
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Unpacks the packaged Chromium with its system libraries and font. @throws Error where it does not run */
async function unpackChromium(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`the packaged Chromium is not for ${process.platform} ${process.arch}`);
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8'));
  const folder = join(CACHE_DIR, `chromium-${version}`);
  if (!existsSync(folder)) {
    const temporary = `${folder}.${process.pid}`;
    await mkdir(temporary, { recursive: true });
    await unpackInto(temporary, entry);
    await writeFile(join(temporary, 'fonts/fonts.conf'), fontSettings(folder));
    await rename(temporary, folder);
  }
  const path = join(folder, 'chromium');
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  await run(path, ['--version'], { env });
  return { path, args: [...ARGS, '--no-zygote'], env };
}

/** Runs the package in a separate process: its environment decides, at import, where it unpacks what. */
async function unpackInto(folder: string, entry: string): Promise<void> {
  const script = `require(${JSON.stringify(entry)}).executablePath();`;
  await run(process.execPath, ['-e', script], {
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
}

/** The package's own configuration finds its font only in /tmp, and no system fonts. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
