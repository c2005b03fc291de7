/** HTTP: group tags. */

import { BrandIdParams } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { GroupTag, GroupTagNode, StaffGroupTag, TagBody, TagsQuery } from '@skatert/contracts/menu/tags';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { type App, CACHEABLE } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { brandOfBody, brandOfPath, inOpenBrand, type OpenBrandDeps } from '../shared/in-open-brand.js';
import { setChangedMenus, setMenuBrands } from '../shared/menu-changes.js';
import { archiveTag } from './archive-tag.js';
import { createTag } from './create-tag.js';
import type { TagDeps, TagProductsDeps } from './tag-deps.js';
import type { TagDoc } from './tag-model.js';
import { toStaffTagResponse } from './tag-response.js';
import { findTag } from './tag-tree.js';

export interface TagRoutesDeps extends TagProductsDeps, OpenBrandDeps {
  access: AccessDirectory;
}

const tags = ['group tags'];
const levelResponses = { 200: z.array(GroupTag) };
const treeResponses = { 200: z.array(GroupTagNode) };

/** The caller must be allowed to edit the menu of the brand of the group in the path; the brand must be active. */
export const tagToEdit = (deps: TagRoutesDeps) =>
  inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], ({ params }: { params: IdParams }) =>
    findTag(deps.tags, params.id),
  );

/** Returns a group for its editors, with the number of its children. */
export async function readTag({ readMenu }: TagDeps, tag: TagDoc) {
  const menu = await readMenu(tag.brandId);
  return toStaffTagResponse(tag, menu.group(tag._id)?.childrenCount ?? 0);
}

export function tagRoutes(app: App, deps: TagRoutesDeps): void {
  publicTagRoutes(app, deps);
  staffReadRoutes(app, deps);
  staffWriteRoutes(app, deps);
}

function publicTagRoutes(app: App, deps: TagRoutesDeps): void {
  app.get(
    '/menu/v1/group-tags/by-brand/:brandId',
    {
      config: CACHEABLE,
      schema: { tags, params: BrandIdParams, querystring: TagsQuery, response: levelResponses },
    },
    async ({ params: { brandId }, query: { parentId } }) => {
      await deps.requireActiveBrand(brandId);
      return (await deps.readMenu(brandId)).level(parentId ?? 0);
    },
  );

  app.get(
    '/menu/v1/group-tags/tree/:brandId',
    { config: CACHEABLE, schema: { tags, params: BrandIdParams, response: treeResponses } },
    async ({ params: { brandId } }, reply) => {
      await deps.requireActiveBrand(brandId);
      return sendJson((await deps.readMenu(brandId)).treeJson, reply);
    },
  );
}

function staffReadRoutes(app: App, deps: TagRoutesDeps): void {
  const viewer = { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.view'], brandOfPath) };
  const toView = inOpenBrand(deps, MENU_PERMISSIONS['menu.view'], ({ params }: { params: IdParams }) =>
    findTag(deps.tags, params.id),
  );
  app.get(
    '/auth/v1/group-tags/by-brand/:brandId',
    {
      config: viewer,
      schema: { tags, params: BrandIdParams, querystring: TagsQuery, response: levelResponses },
    },
    async ({ params, query }) => (await deps.readMenu(params.brandId)).level(query.parentId ?? 0),
  );

  app.get(
    '/auth/v1/group-tags/tree/:brandId/full',
    { config: viewer, schema: { tags, params: BrandIdParams, response: treeResponses } },
    async ({ params }, reply) => {
      const { staffTreeJson } = await deps.readMenu(params.brandId);
      return sendJson(staffTreeJson, reply);
    },
  );

  app.get(
    '/auth/v1/group-tags/:id',
    { config: { access: toView }, schema: { tags, params: IdParams, response: { 200: StaffGroupTag } } },
    (request) => readTag(deps, toView.of(request)),
  );
}

function staffWriteRoutes(app: App, deps: TagRoutesDeps): void {
  const toEdit = tagToEdit(deps);
  app.post(
    '/auth/v1/group-tags',
    {
      config: { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], brandOfBody) },
      schema: { tags, body: TagBody, response: { 201: StaffGroupTag } },
    },
    async (request, reply) => {
      const tag = await createTag(deps, request.body, editorOf(callerOf(request)));
      setMenuBrands(reply, tag.brandId);
      return reply.code(201).send(toStaffTagResponse(tag, 0));
    },
  );

  app.delete(
    '/auth/v1/group-tags/:id',
    { config: { access: toEdit }, schema: { tags, params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const tag = toEdit.of(request);
      await archiveTag(deps, tag, editorOf(callerOf(request)));
      setChangedMenus(reply, tag.brandId);
      return reply.code(204).send(null);
    },
  );
}

/** Sends a brand's tree, which is kept as JSON. */
function sendJson(json: string, reply: FastifyReply): never {
  return reply.type('application/json; charset=utf-8').send(json) as never;
}
