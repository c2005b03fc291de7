/** Serves the shell: its page for every navigation, and its files, the hashed ones immutable. */
import fastifyStatic from '@fastify/static';
import { isSourceMap } from '@skatert/contracts/shared/source-maps';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cohorts } from '../canary/cohorts.js';
import { sendCompressed } from '../compressed.js';
import { isNavigation, isPageRequest } from '../edge/navigation.js';
import { removePageHeaders } from '../security/headers.js';
import type { ReadMenu } from './initial-data.js';
import { type OriginSettings, publicOrigin } from './public-origin.js';
import type { RemoteFiles } from './remote-files.js';
import { folderWith, isHashed, type ShellDirs } from './shell-files.js';
import type { RenderedPage, ShellPage } from './shell-page.js';

export type SendFileOrPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export interface SendShellDeps {
  page: ShellPage;
  cohorts: Cohorts;
  read: (requestId: string, cohort: number | undefined) => ReadMenu;
}

/** Returns a handler that responds with the shell's page of the browser's cohort. */
export function createSendShell({ page, cohorts, read }: SendShellDeps, settings: OriginSettings) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = '/', search = ''] = request.url.split('?', 2);
    const { hostname } = request;
    const origin = publicOrigin(request, settings);
    const address = { path, query: new URLSearchParams(search), hostname, origin };
    // Uptime monitors, which don't navigate, keep no cookies.
    const cohort = isNavigation(request) ? cohorts.ofNavigation(request, reply) : cohorts.of(request);
    void page.render(address, read(request.id, cohort), cohort).then(
      (rendered) => send(request, reply, rendered),
      (error) => reply.send(error),
    );
    return reply;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  const vary = reply.getHeader('vary');
  reply.headers({
    etag: page.etag,
    // A cache that many browsers share must not keep the cookie of one.
    'cache-control': reply.hasHeader('set-cookie') ? 'private, no-cache' : 'no-cache',
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
    'content-type': 'text/html; charset=utf-8',
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendCompressed(request, reply, page);
}

function sendFile(reply: FastifyReply, path: string, folder: string): FastifyReply {
  const isImmutable = isHashed(path);
  // The service worker, whose own policy comes with it, has no hash.
  if (isImmutable) removePageHeaders(reply, path);
  const caching = isImmutable ? { maxAge: YEAR_MS, immutable: true } : { maxAge: 0 };
  return reply.sendFile(path.slice(1), folder, caching);
}

/**
 * Serves the shell's files. Returns a handler for paths without a route: it responds with a file, or with the page to a
 * navigation, and returns undefined otherwise.
 */
export async function registerShell(
  app: App,
  dirs: ShellDirs,
  { remotes, cohorts }: { remotes: RemoteFiles; cohorts: Cohorts },
  sendShell: ReturnType<typeof createSendShell>,
): Promise<SendFileOrPage> {
  await app.register(fastifyStatic, {
    root: dirs.remotesDir,
    prefix: '/',
    wildcard: false,
    index: false,
    serve: false,
    preCompressed: true,
  });
  return async (request, reply) => {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    if (path !== '/' && path !== '/index.html' && !isSourceMap(path)) {
      const folder = await folderWith(path, remotes.shellFolder(cohorts.of(request)), dirs);
      if (folder !== undefined) return sendFile(reply, path, folder);
    }
    if (path === '/' ? isPageRequest(request) : isNavigation(request)) return sendShell(request, reply);
    return undefined;
  };
}
