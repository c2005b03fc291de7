/** `npm run keys -- <folder>`: generates the key files of an installation that the launcher does not start, once. */
import { ensureKeys } from './platform/keys.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say where: npm run keys -- <folder>');
  process.exit(1);
}
for (const file of Object.values(await ensureKeys(folder))) console.log(file);
