/** `node publish-app.js orders` in the image of a domain: makes its app live on the volume `DATA_DIR`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishApp } from './images/publish-app.js';
import { SHELL } from './releases/release.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';

const [name = ''] = process.argv.slice(2);
const app = (folder: string): string => join(import.meta.dirname, '..', folder);
await runMain(async () => {
  const { DATA_DIR, COMMIT: commit } = process.env;
  if (DATA_DIR === undefined) throw new SetupError('DATA_DIR is not set: the volume that gateways read.');
  const built = existsSync(app('remote'))
    ? { remote: { name, distDir: app('remote') } }
    : { shellDir: app(SHELL) };
  const descriptors = JSON.parse(readFileSync(app('descriptors.json'), 'utf8'));
  const version = await publishApp({ name, commit, descriptors, ...built }, DATA_DIR);
  console.log(`${name} ${version} is live`);
});
