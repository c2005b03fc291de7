/** `npm run publish-remote -- storefront`: builds one remote and publishes it to the running platform. */
import { existsSync } from 'node:fs';
import { BUILT_PROGRAMS, REMOTES } from './platform/programs.js';
import { readStartSettings } from './platform/settings.js';
import { MANIFEST_FILE, publishRemote } from './remotes/publish-remote.js';
import { SetupError } from './setup-error.js';
import { runTurbo } from './turbo.js';

async function main(): Promise<void> {
  const name = REMOTES.find((remote) => remote === process.argv[2]);
  if (!name) throw new SetupError(`Say which remote: npm run publish-remote -- ${REMOTES.join(' | ')}`);
  const { dataDir } = readStartSettings(process.env);
  const remotesDir = `${dataDir}/remotes`;
  if (!existsSync(`${remotesDir}/${MANIFEST_FILE}`))
    throw new SetupError(
      `No platform uses ${dataDir}: set DATA_DIR to its data folder, or run npm start once.`,
    );
  await runTurbo('build', { only: [`@skatert/mf-${name}`] });
  const { remoteDir, shellDir } = BUILT_PROGRAMS;
  const { version, url } = await publishRemote(name, remoteDir(name), remotesDir, shellDir);
  console.log(`${name} ${version} is live: ${url}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
