/** `tsx assemble-image.ts orders /files`: a step of deploy/Dockerfile. */
import { assembleImage } from './images/assemble.js';
import { SetupError } from './setup-error.js';

const [domain = '', folder = ''] = process.argv.slice(2);
try {
  await assembleImage(domain, folder, Number(process.env.SOURCE_DATE_EPOCH ?? 0));
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
