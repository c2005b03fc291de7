/** HTTP: a group's picture. */
import { ErrorResponse, IdParams } from '@skatert/contracts/fields';
import { GroupTag } from '@skatert/contracts/menu';
import { PICTURE_MAX_BYTES } from '@skatert/contracts/picture';
import type { App } from '@skatert/service-kit/app';
import { readUpload } from '@skatert/service-kit/upload';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameBrands } from '../changes/menu-changes.js';
import { removeTagImage, setTagImage, type TagImageParts } from './change-image.js';
import { requireIn, type TagRoutesDeps } from './routes.js';
import { findTag } from './tag-tree.js';

/** `app` accepts uploads. */
export function tagImageRoutes(app: App, deps: TagRoutesDeps & TagImageParts): void {
  const onRequest = deps.authentication.required;
  const path = '/auth/v1/group-tags/:id/image';
  const schema = {
    tags: ['group tags'],
    params: IdParams,
    response: { 200: GroupTag, '4xx': ErrorResponse },
  };

  /** @throws AppError unless the caller may edit the menu that the group is of */
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    work: () => Promise<GroupTag>,
  ): Promise<GroupTag> => {
    const { brandId } = await findTag(deps.tags, id);
    await requireIn(deps, request, brandId, 'menu.edit');
    const tag = await work();
    nameBrands(reply, brandId);
    return tag;
  };

  app.post(path, { onRequest, schema }, (request, reply) => {
    const { id } = request.params;
    return change(request, reply, id, async () =>
      setTagImage(deps, id, await readUpload(request, PICTURE_MAX_BYTES)),
    );
  });

  app.delete(path, { onRequest, schema }, (request, reply) => {
    const { id } = request.params;
    return change(request, reply, id, () => removeTagImage(deps, id));
  });
}
