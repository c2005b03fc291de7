/** Demo brands of DEMO_OWNER_ID; needs svc-auth running. The last line of the output is the result as JSON. */
import { openBackends } from '@skatert/service-kit/backends';
import { readKeyFile, readSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';
import { fillMenu } from './demo/fill-menu.js';
import { openMenuDeps } from './menu-deps.js';
import { migrations } from './migrations.js';
import { MenuSettings } from './settings.js';

const DemoSettings = MenuSettings.omit({ PORT: true, TOKEN_PUBLIC_KEY_FILE: true }).extend({
  DEMO_OWNER_ID: z.coerce.number().int().positive(),
  /** In pixels; small ones are soon drawn, for platforms that nobody looks at. */
  DEMO_PICTURE_SIDE: z.coerce.number().int().min(16).max(2000).optional(),
});

const settings = readSettings(DemoSettings);
const { log, connection, bus, close } = await openBackends(settings, 'svc-menu-demo', migrations);
try {
  const secretsKey = readKeyFile(settings.SECRETS_KEY_FILE).trim();
  const deps = await openMenuDeps({ connection, bus, log, secretsKey, pictureEffort: 'least' });
  const { DEMO_OWNER_ID: ownerId, DEMO_PICTURE_SIDE: side } = settings;
  console.log(JSON.stringify(await fillMenu(deps, { ownerId, side })));
} finally {
  await close();
}
