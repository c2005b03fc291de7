/** The process of svc-auth. */

import { openFileWorker } from '@skatert/service-kit/files/open-file-worker';
import { openBackends } from '@skatert/service-kit/process/backends';
import { Registration } from '@skatert/service-kit/process/registration';
import { serve } from '@skatert/service-kit/process/serve';
import { readKeyFile, readSettings } from '@skatert/service-kit/process/settings';
import { buildApp } from './app.js';
import { DECLARATION } from './declaration.js';
import type { FileJobs } from './file-jobs.js';
import { migrations } from './migrations.js';
import { type OpenIdSettings, readOpenId } from './openid/provider-settings.js';
import { AuthSettings } from './settings.js';

const settings = readSettings(AuthSettings);
const openId = openIdOrExit();
const { log, connection, bus, close } = await openBackends(settings, 'svc-auth', migrations);

const app = await buildApp({
  connection,
  bus,
  log,
  files: openFileWorker<FileJobs>(import.meta.filename, settings, log),
  publicKeyPem: readKeyFile(settings.TOKEN_PUBLIC_KEY_FILE),
  privateKeyPem: readKeyFile(settings.TOKEN_PRIVATE_KEY_FILE),
  refreshKey: Buffer.from(readKeyFile(settings.REFRESH_KEY_FILE).trim()),
  cookieSecure: settings.COOKIE_SECURE,
  platformAdmins: settings.PLATFORM_ADMINS,
  gatewayKey: readKeyFile(settings.GATEWAY_KEY_FILE).trim(),
  smtpUrl: settings.SMTP_URL || undefined,
  mailFrom: settings.MAIL_FROM,
  publicUrl: settings.PUBLIC_URL || undefined,
  openId,
  rules: settings,
});
await serve(app, settings, log, close, new Registration(bus, log, DECLARATION));

/** Returns the OpenID settings; prints one sentence and ends the process when the file of providers is invalid. */
function openIdOrExit(): OpenIdSettings | undefined {
  try {
    return readOpenId(settings, readKeyFile);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
