/** The process that catches e-mails where no mail server is set: an SMTP port for services, pages for people. */
import { createLogger } from '@skatert/service-kit/process/logger';
import { serve } from '@skatert/service-kit/process/serve';
import { readSettings } from '@skatert/service-kit/process/settings';
import { z } from 'zod';
import { buildMailApp } from './app.js';
import { EmailStore } from './email-store.js';
import { startMailServer } from './smtp.js';

const port = z.coerce.number().int().min(1).max(65_535);
const settings = readSettings(
  z.object({
    PORT: port,
    SMTP_PORT: port,
    MAIL_DIR: z.string().min(1),
    LOG_LEVEL: z.string().default('info'),
  }),
);
const log = createLogger('mail', settings.LOG_LEVEL);
const store = new EmailStore(settings.MAIL_DIR);
const server = await startMailServer(settings.SMTP_PORT, (raw) => store.add(raw));
const app = await buildMailApp(store, log);
await serve(app, { HOST: '127.0.0.1', PORT: settings.PORT }, log, () => server.close());
