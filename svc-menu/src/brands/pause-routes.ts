/** HTTP: pauses of brands. */
import { Pause, PauseBody } from '@skatert/contracts/menu/pauses';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { z } from 'zod';
import { brandOfId } from '../shared/in-open-brand.js';
import { setMenuBrands } from '../shared/menu-changes.js';
import { pauseOf } from '../shared/pause.js';
import type { BrandDeps } from './brand-deps.js';
import { pauseBrand } from './pause-brand.js';

export function brandPauseRoutes(app: App, deps: BrandDeps): void {
  const config = { access: inBrand(MENU_PERMISSIONS['sales.pause'], brandOfId) };
  const one = { tags: ['brands'], params: IdParams };
  app.put(
    '/brand/:id/pause',
    { config, schema: { ...one, body: PauseBody, response: { 200: Pause } } },
    async (request, reply) => {
      const { id } = request.params;
      const pause = pauseOf(request.body, deps.now());
      await pauseBrand(deps, id, pause, editorOf(callerOf(request)));
      setMenuBrands(reply, id);
      return pause;
    },
  );

  app.delete(
    '/brand/:id/pause',
    { config, schema: { ...one, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = request.params;
      await pauseBrand(deps, id, null, editorOf(callerOf(request)));
      setMenuBrands(reply, id);
      return reply.code(204).send(null);
    },
  );
}
