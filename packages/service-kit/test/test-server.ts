/** The program of a server in tests: `GET /held` is finished by the parent's message `release`. */
import { once } from 'node:events';
import { createApp } from '../src/http/app.js';
import { createLogger } from '../src/process/logger.js';
import { serve } from '../src/process/serve.js';

const app = await createApp({ name: 'test', isReady: () => true });
app.get('/held', { config: { access: 'public' } }, async () => {
  process.send?.('holding');
  await once(process, 'message');
  return { released: true };
});
const settings = { HOST: '127.0.0.1', PORT: 0, DRAIN_MS: Number(process.env.DRAIN_MS) };
await serve(app, settings, createLogger('test', 'silent'), async () => {});
