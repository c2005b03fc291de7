/**
 * Fills an empty platform with demo data while its services run. Idempotent. Sends the result to the process that has
 * started it.
 */
import { readKeyFile, readSettings } from '@skatert/service-kit/process/settings';
import { loadDemo } from './load-demo.js';
import { picturesIn } from './menu/picture-files.js';
import { openServices } from './open-services.js';
import { DemoSettings } from './settings.js';

const settings = readSettings(DemoSettings);
const services = await openServices(settings, readKeyFile(settings.SECRETS_KEY_FILE).trim());
try {
  const { DEMO_PASSWORD: password, DEMO_PICTURE_SIDE: side } = settings;
  // The same folder as seen from the source and from the built file.
  const readPicture = picturesIn(new URL('../pictures/', import.meta.url), side);
  const demo = await loadDemo(services, { now: Date.now(), password, readPicture });
  process.send?.(demo);
} finally {
  await services.close();
}
