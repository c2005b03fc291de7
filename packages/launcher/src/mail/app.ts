/** Serves caught e-mails over HTTP: pages for people, JSON for journeys. */
import { type App, createApp } from '@skatert/service-kit/http/app';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { CaughtEmail, EmailStore } from './email-store.js';
import { emailPage, listPage } from './pages.js';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** An e-mail's content is untrusted: no scripts, requests or forms. */
const EMAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
const LOOPBACK = /^(127\.0\.0\.1|localhost)$/;
const params = z.object({ id: z.string() });
const config = { access: 'public' } as const;

const sendHtml = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

/** Builds the app without listening on a port. */
export async function buildMailApp(store: EmailStore, log?: FastifyBaseLogger): Promise<App> {
  const app = await createApp({ name: 'mail', loggerInstance: log, docs: false });
  app.addHook('onRequest', async (request, reply) => {
    // DNS rebinding: a site whose name resolves to loopback must not read e-mails through a visitor's browser.
    if (!LOOPBACK.test(request.hostname)) throw new AppError('FOREIGN_ORIGIN');
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  const read = async (id: string): Promise<CaughtEmail> => {
    const email = await store.read(id);
    if (!email) throw new AppError('NOT_FOUND');
    return email;
  };

  app.get('/', { config }, async (_request, reply) =>
    sendHtml(reply, listPage(await store.list()), PAGE_POLICY),
  );
  app.get('/emails/:id', { config, schema: { params } }, async (request, reply) =>
    sendHtml(reply, emailPage(await read(request.params.id)), PAGE_POLICY),
  );
  app.get('/emails/:id/html', { config, schema: { params } }, async (request, reply) =>
    sendHtml(reply, (await read(request.params.id)).html ?? '', EMAIL_POLICY),
  );
  app.get('/api/emails', { config }, async () => store.list());
  return app;
}
