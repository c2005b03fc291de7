/** `npm run dev` for a copy of the domain in `e2e/fixtures`, whose sources a test changes: `dev-fixture.ts <folder of the copy>`. */
import { join } from 'node:path';
import { startDev } from '@skatert/launcher/dev/start-dev';
import { onStopSignal } from '@skatert/launcher/stop-signal';

const [folder = ''] = process.argv.slice(2);
const stopRequested = onStopSignal();
const dev = await startDev({
  dataDir: process.env.PLATFORM_DATA_DIR ?? '',
  app: join(folder, 'mf-bonuses'),
  program: { name: 'svc-bonuses', folder: join(folder, 'svc-bonuses') },
  print: (text) => console.log(text),
});
console.log(`Ready: ${dev.url}`);
await stopRequested;
await dev.stop();
process.exit(0);
