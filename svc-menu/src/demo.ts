/** Demo brands of DEMO_OWNER_ID; needs svc-auth running. The last line of the output is the result as JSON. */
import { randomUUID } from 'node:crypto';
import { Bus } from '@skatert/service-kit/bus';
import { openDatabase } from '@skatert/service-kit/database';
import { createLogger } from '@skatert/service-kit/logger';
import { readKeyFile, readSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';
import { fillMenu } from './demo/fill-menu.js';
import { openMenuParts } from './menu-parts.js';
import { MenuSettings } from './settings.js';

const DemoSettings = MenuSettings.omit({ PORT: true, TOKEN_PUBLIC_KEY_FILE: true }).extend({
  DEMO_OWNER_ID: z.coerce.number().int().positive(),
  /** In pixels; small ones are soon drawn, for platforms that nobody looks at. */
  DEMO_PICTURE_SIDE: z.coerce.number().int().min(16).max(2000).optional(),
});

const settings = readSettings(DemoSettings);
const log = createLogger('svc-menu-demo', settings.LOG_LEVEL);
const connection = await openDatabase(settings.MONGODB_URI, settings.DATABASE);
const bus = await Bus.connect(
  {
    url: settings.NATS_URL,
    user: settings.NATS_USER,
    password: settings.NATS_PASSWORD,
    prefix: settings.NATS_PREFIX,
    name: `svc-menu-demo-${randomUUID()}`,
  },
  log,
);
try {
  const secretsKey = readKeyFile(settings.SECRETS_KEY_FILE).trim();
  const parts = await openMenuParts({ connection, bus, log, secretsKey, pictureEffort: 'least' });
  console.log(JSON.stringify(await fillMenu(parts, settings.DEMO_OWNER_ID, settings.DEMO_PICTURE_SIDE)));
} finally {
  await bus.close();
  await connection.close();
}
