/** HTTP: group tags. */

import { BrandIdParams } from '@skatert/contracts/menu/brands';
import { GroupTag, GroupTagNode, TagBody, TagsQuery } from '@skatert/contracts/menu/tags';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import { type App, CACHEABLE } from '@skatert/service-kit/app';
import { z } from 'zod';
import { brandOfBody, brandOfPath, inOpenBrand, type OpenBrandDeps } from '../access/in-open-brand.js';
import { setMenuBrands } from '../changes/menu-changes.js';
import { type ArchiveTagDeps, archiveTag } from './archive-tag.js';
import { createTag } from './create-tag.js';
import { findTag, listLevel, readTag, readTree } from './tag-tree.js';

export interface TagRoutesDeps extends ArchiveTagDeps, OpenBrandDeps {}

const tags = ['group tags'];
const levelResponses = { 200: z.array(GroupTag), '4xx': ErrorResponse };
const treeResponses = { 200: z.array(GroupTagNode), '4xx': ErrorResponse };

/** The caller must be allowed to edit the menu of the brand of the group in the path; the brand must be active. */
export const tagToEdit = (deps: TagRoutesDeps) =>
  inOpenBrand(deps, 'menu.edit', ({ params }: { params: IdParams }) => findTag(deps.tags, params.id));

export function tagRoutes(app: App, deps: TagRoutesDeps): void {
  const viewer = { access: inOpenBrand(deps, 'menu.view', brandOfPath) };
  const toView = inOpenBrand(deps, 'menu.view', ({ params }: { params: IdParams }) =>
    readTag(deps.tags, params.id),
  );
  const toEdit = tagToEdit(deps);
  publicTagRoutes(app, deps);

  app.get(
    '/auth/v1/group-tags/by-brand/:brandId',
    {
      config: viewer,
      schema: { tags, params: BrandIdParams, querystring: TagsQuery, response: levelResponses },
    },
    ({ params, query }) => listLevel(deps.tags, params.brandId, query.parentId ?? 0),
  );

  app.get(
    '/auth/v1/group-tags/tree/:brandId/full',
    { config: viewer, schema: { tags, params: BrandIdParams, response: treeResponses } },
    ({ params }) => readTree(deps.tags, params.brandId),
  );

  app.get(
    '/auth/v1/group-tags/:id',
    {
      config: { access: toView },
      schema: { tags, params: IdParams, response: { 200: GroupTag, '4xx': ErrorResponse } },
    },
    async (request) => toView.of(request),
  );

  app.post(
    '/auth/v1/group-tags',
    {
      config: { access: inOpenBrand(deps, 'menu.edit', brandOfBody) },
      schema: { tags, body: TagBody, response: { 201: GroupTag, '4xx': ErrorResponse } },
    },
    async (request, reply) => {
      const tag = await createTag(deps, request.body);
      setMenuBrands(reply, tag.brandId);
      return reply.code(201).send(tag);
    },
  );

  app.delete(
    '/auth/v1/group-tags/:id',
    {
      config: { access: toEdit },
      schema: { tags, params: IdParams, response: { 204: z.null(), '4xx': ErrorResponse } },
    },
    async (request, reply) => {
      const tag = toEdit.of(request);
      await archiveTag(deps, tag);
      setMenuBrands(reply, tag.brandId);
      return reply.code(204).send(null);
    },
  );
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
      return listLevel(deps.tags, brandId, parentId ?? 0);
    },
  );

  app.get(
    '/menu/v1/group-tags/tree/:brandId',
    { config: CACHEABLE, schema: { tags, params: BrandIdParams, response: treeResponses } },
    async ({ params: { brandId } }) => {
      await deps.requireActiveBrand(brandId);
      return readTree(deps.tags, brandId);
    },
  );
}
