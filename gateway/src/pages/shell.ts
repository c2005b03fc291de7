/** The shell's files: its page for every navigation, its hashed assets for ever. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '@skatert/service-kit/app';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation } from './navigation.js';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The shell's page, read again when its file changed. */
export class ShellPage {
  #html = '';
  #readAt = -1;

  constructor(private readonly file: string) {}

  async html(): Promise<string> {
    const { mtimeMs } = await stat(this.file).catch(() => ({ mtimeMs: -1 }));
    if (mtimeMs === -1) throw new AppError('UNAVAILABLE');
    if (mtimeMs !== this.#readAt) {
      this.#html = await readFile(this.file, 'utf8');
      this.#readAt = mtimeMs;
    }
    return this.#html;
  }
}

export function createSendShell(page: ShellPage) {
  return (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    void page.html().then(
      (html) => reply.send(html),
      (error) => reply.send(error),
    );
    return reply;
  };
}

/** Files with a hash in their names; whatever else a browser navigates to is the shell's page. */
export async function registerShell(
  app: App,
  shellDir: string,
  sendShell: ReturnType<typeof createSendShell>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: shellDir,
    prefix: '/',
    wildcard: false,
    index: false,
    serve: false,
    preCompressed: true,
  });
  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    const path = decodePath(request.url);
    if (path !== '/' && path !== '/index.html' && (await isFile(join(shellDir, path), shellDir))) {
      const hashed = /\.[0-9a-f]{8,}\./.test(path);
      return reply.sendFile(
        path.slice(1),
        shellDir,
        hashed ? { maxAge: YEAR_MS, immutable: true } : { maxAge: 0 },
      );
    }
    if (isNavigation(request)) return sendShell(request, reply);
    throw new AppError('NOT_FOUND');
  });
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return '/';
  }
}

async function isFile(path: string, root: string): Promise<boolean> {
  if (!path.startsWith(root)) return false;
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
