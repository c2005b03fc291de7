/** HTTP: a group's picture. */

import { PICTURE_MAX_BYTES } from '@skatert/contracts/menu/picture';
import { StaffGroupTag } from '@skatert/contracts/menu/tags';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import { readUpload } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { setMenuBrands } from '../shared/menu-changes.js';
import { removeTagImage, setTagImage, type TagImageDeps } from './change-image.js';
import { readTag, type TagRoutesDeps, tagToEdit } from './routes.js';

/** `app` must accept uploads. */
export function tagImageRoutes(app: App, deps: TagRoutesDeps & TagImageDeps & FileRoutesDeps): void {
  const toEdit = tagToEdit(deps);
  const config = { access: toEdit };
  const path = '/auth/v1/group-tags/:id/image';
  const schema = { tags: ['group tags'], params: IdParams, response: { 200: StaffGroupTag } };

  app.post(path, { config, preHandler: deps.limitFiles, schema }, async (request, reply) => {
    const { _id, brandId } = toEdit.of(request);
    const file = await readUpload(request, PICTURE_MAX_BYTES);
    const tag = await setTagImage(deps, _id, { file, editor: editorOf(callerOf(request)) });
    setMenuBrands(reply, brandId);
    return readTag(deps, tag);
  });

  app.delete(path, { config, schema }, async (request, reply) => {
    const { _id, brandId } = toEdit.of(request);
    const tag = await removeTagImage(deps, _id, editorOf(callerOf(request)));
    setMenuBrands(reply, brandId);
    return readTag(deps, tag);
  });
}
