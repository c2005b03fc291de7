/** Serves the published remotes: immutable folders, and the manifest of the live versions. */
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { MANIFEST_PATH, REMOTES_PATH } from '@skatert/contracts/shared/discovery';
import { isSourceMap } from '@skatert/contracts/shared/source-maps';
import { registerPublicPlugin } from '@skatert/service-kit/access/guard-routes';
import type { App } from '@skatert/service-kit/http/app';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { Cohorts } from '../canary/cohorts.js';
import { removePageHeaders } from '../security/headers.js';
import type { RemoteFiles } from './remote-files.js';

/** How soon calls go to a version that was made live, in ms. */
const CHECK_MS = 250;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export async function registerRemotes(
  app: App,
  remotesDir: string,
  remotes: RemoteFiles,
  cohorts: Cohorts,
): Promise<void> {
  app.get(
    MANIFEST_PATH,
    { config: { access: 'public' }, schema: { hide: true } as object },
    async (request, reply) => {
      const live = await remotes.live(cohorts.of(request));
      if (!live) throw new AppError('UNAVAILABLE');
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(live.text);
    },
  );
  const files: FastifyStaticOptions = {
    root: remotesDir,
    prefix: `${REMOTES_PATH}/`,
    decorateReply: false,
    // Only the versioned folders: the manifest beside them changes.
    allowedPath: (path) => path.split('/').length > 3 && !isSourceMap(path),
    index: false,
    preCompressed: true,
    maxAge: YEAR_MS,
    immutable: true,
    setHeaders: removePageHeaders,
  };
  await registerPublicPlugin(app, (scope) => scope.register(fastifyStatic, files));
  followRemotes(app, remotes);
}

/** Reads the list of remotes again and again while the app runs, so that calls go to the versions that it names. */
function followRemotes(app: App, remotes: RemoteFiles): void {
  const checks = new BackgroundLoop({
    log: app.log,
    failure: 'the list of remotes not checked',
    run: () => remotes.live(),
    everyMs: CHECK_MS,
  });
  app.addHook('onReady', async () => {
    await remotes.live();
    checks.start(CHECK_MS);
  });
  app.addHook('onClose', () => checks.stop());
}
