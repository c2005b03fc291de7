/** `tsx assemble-image.ts orders /files`: a step of deploy/Dockerfile. */
import { assembleImage } from './images/assemble.js';
import { runMain } from './run-main.js';

const [domain = '', folder = ''] = process.argv.slice(2);
await runMain(async () => {
  await assembleImage(domain, folder, Number(process.env.SOURCE_DATE_EPOCH ?? 0));
});
