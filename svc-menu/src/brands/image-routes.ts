/** HTTP: a brand's logo. */

import { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { PICTURE_MAX_BYTES } from '@skatert/contracts/menu/picture';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import { readUpload } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandOfId } from '../shared/in-open-brand.js';
import { BRAND_LIST, setMenuBrands } from '../shared/menu-changes.js';
import { brandStaffOf, toStaffBrandResponse } from './brand-response.js';
import { type LogoDeps, removeLogo, setLogo } from './change-image.js';
import { findActiveBrand } from './find-brand.js';
import type { BrandRoutesDeps } from './routes.js';

/** `app` must accept uploads. */
export function brandImageRoutes(app: App, deps: BrandRoutesDeps & LogoDeps & FileRoutesDeps): void {
  const config = { access: inBrand(MENU_PERMISSIONS['brand.edit'], brandOfId) };
  const path = '/auth/v1/brands/:id/image';
  const schema = { tags: ['brands'], params: IdParams, response: { 200: Brand } };

  /** Runs `work` and returns the changed brand. */
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    work: () => Promise<unknown>,
  ): Promise<Brand> => {
    const caller = callerOf(request);
    await work();
    setMenuBrands(reply, BRAND_LIST, id);
    return toStaffBrandResponse(
      await findActiveBrand(deps.brands, id),
      await brandStaffOf(deps.access, caller, id),
      deps.secrets,
    );
  };

  app.post(path, { config, preHandler: deps.limitFiles, schema }, (request, reply) => {
    const { id } = request.params;
    return change(request, reply, id, async () =>
      setLogo(deps, id, {
        file: await readUpload(request, PICTURE_MAX_BYTES),
        editor: editorOf(callerOf(request)),
      }),
    );
  });

  app.delete(path, { config, schema }, (request, reply) => {
    const { id } = request.params;
    return change(request, reply, id, () => removeLogo(deps, id, editorOf(callerOf(request))));
  });
}
