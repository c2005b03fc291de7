/** `npm run publish-remote -- storefront`: builds one remote and publishes it to the running platform. */
import { BUILT_PROGRAMS, REMOTES } from './platform/programs.js';
import { readStartSettings } from './platform/settings.js';
import { publishRemote } from './remotes/publish-remote.js';
import { SetupError } from './setup-error.js';
import { runTurbo } from './turbo.js';

async function main(): Promise<void> {
  const name = REMOTES.find((remote) => remote === process.argv[2]);
  if (!name) throw new SetupError(`Say which remote: npm run publish-remote -- ${REMOTES.join(' | ')}`);
  const { dataDir } = readStartSettings(process.env);
  await runTurbo('build', { only: [`@skatert/mf-${name}`] });
  const { remoteDir, shellDir } = BUILT_PROGRAMS;
  const { version, url } = await publishRemote(name, remoteDir(name), `${dataDir}/remotes`, shellDir);
  console.log(`${name} ${version} is live: ${url}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
