/** Serves the published remotes: immutable folders, and the manifest of the live versions. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { MANIFEST_PATH, REMOTES_PATH } from '@skatert/contracts/shared/discovery';
import type { App } from '@skatert/service-kit/app';
import { AppError } from '@skatert/service-kit/errors';
import { registerPublicPlugin } from '@skatert/service-kit/guard-routes';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export async function registerRemotes(app: App, remotesDir: string): Promise<void> {
  app.get(
    MANIFEST_PATH,
    { config: { access: 'public' }, schema: { hide: true } as object },
    async (_request, reply) => {
      const manifest = await readFile(join(remotesDir, MANIFEST_PATH), 'utf8').catch(() => {
        throw new AppError('UNAVAILABLE');
      });
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(manifest);
    },
  );
  const files: FastifyStaticOptions = {
    root: remotesDir,
    prefix: `${REMOTES_PATH}/`,
    decorateReply: false,
    // Only the versioned folders: the manifest beside them changes.
    allowedPath: (path) => path.split('/').length > 3,
    index: false,
    preCompressed: true,
    maxAge: YEAR_MS,
    immutable: true,
  };
  await registerPublicPlugin(app, (scope) => scope.register(fastifyStatic, files));
}
