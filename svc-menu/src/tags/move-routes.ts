/** HTTP: the name of a group, and its place in the tree. */
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import {
  EditTagBody,
  MoveTagQuery,
  MoveToBrandQuery,
  RenameTagQuery,
  StaffGroupTag,
} from '@skatert/contracts/menu/tags';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setChangedMenus } from '../shared/menu-changes.js';
import { editTag, type TagChange } from './edit-tag.js';
import { readTag, type TagRoutesDeps, tagToEdit } from './routes.js';
import { toStaffTagResponse } from './tag-response.js';

const tags = ['group tags'];
const response = { 200: StaffGroupTag };

export function tagMoveRoutes(app: App, deps: TagRoutesDeps): void {
  const toEdit = tagToEdit(deps);
  const config = { access: toEdit };
  const change = async (request: FastifyRequest, reply: FastifyReply, fields: TagChange) => {
    const before = toEdit.of(request);
    const group = (await deps.readMenu(before.brandId)).group(before._id);
    const toResponse = (tag: typeof before) => toStaffTagResponse(tag, group?.childrenCount ?? 0);
    const tag = await editTag(deps, before, fields, { editor: editorOf(callerOf(request)), toResponse });
    setChangedMenus(reply, ...new Set([before.brandId, tag.brandId]));
    return readTag(deps, tag);
  };
  /** The caller must be allowed to edit the menu of the other brand, too. */
  const requireBrand = async (request: FastifyRequest, brandId: number) => {
    if (brandId === toEdit.of(request).brandId) return;
    await deps.access.requireInBrand(callerOf(request), brandId, MENU_PERMISSIONS['menu.edit'], {
      writes: true,
    });
    await deps.requireActiveBrand(brandId);
  };

  app.put(
    '/auth/v1/group-tags/:id',
    { config, schema: { tags, params: IdParams, querystring: RenameTagQuery, response } },
    (request, reply) => change(request, reply, { name: request.query.name }),
  );

  app.put(
    '/auth/v1/group-tags/:id/full',
    { config, schema: { tags, params: IdParams, body: EditTagBody, response } },
    async (request, reply) => {
      const { parentId, ...fields } = request.body;
      await requireBrand(request, fields.brandId);
      return change(request, reply, { ...fields, parentId: parentId ?? 0 });
    },
  );

  app.patch(
    '/auth/v1/group-tags/:id/move',
    { config, schema: { tags, params: IdParams, querystring: MoveTagQuery, response } },
    (request, reply) => {
      const { parentId, beforeId } = request.query;
      return change(request, reply, { parentId: parentId ?? 0, beforeId: beforeId ?? null });
    },
  );

  app.patch(
    '/auth/v1/group-tags/:id/brand',
    { config, schema: { tags, params: IdParams, querystring: MoveToBrandQuery, response } },
    async (request, reply) => {
      await requireBrand(request, request.query.brandId);
      return change(request, reply, { brandId: request.query.brandId });
    },
  );
}
