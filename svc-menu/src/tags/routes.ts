/** HTTP: group tags. */
import { ErrorResponse, IdParams } from '@skatert/contracts/fields';
import { BrandIdParams, GroupTag, GroupTagNode, TagBody, TagsQuery } from '@skatert/contracts/menu';
import type { Permission } from '@skatert/contracts/roles';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, PUBLIC } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameBrands } from '../changes/menu-changes.js';
import { type ArchiveTagParts, archiveTag } from './archive-tag.js';
import { createTag } from './create-tag.js';
import { findTag, listLevel, readTag, readTree } from './tag-tree.js';

export interface TagRoutesDeps extends ArchiveTagParts {
  access: AccessDirectory;
  authentication: Authentication;
  /** @throws AppError NOT_FOUND */
  requireActiveBrand: (brandId: number) => Promise<unknown>;
}

const tags = ['group tags'];
const levelAnswers = { 200: z.array(GroupTag), '4xx': ErrorResponse };
const treeAnswers = { 200: z.array(GroupTagNode), '4xx': ErrorResponse };

/** @throws AppError unless the caller may do this in a brand that works */
export async function requireIn(
  { access, requireActiveBrand }: TagRoutesDeps,
  request: FastifyRequest,
  brandId: number,
  permission: Permission,
): Promise<void> {
  await access.requireInBrand(callerOf(request), brandId, permission);
  await requireActiveBrand(brandId);
}

export function tagRoutes(app: App, deps: TagRoutesDeps): void {
  const onRequest = deps.authentication.required;
  publicTagRoutes(app, deps);

  app.get(
    '/auth/v1/group-tags/by-brand/:brandId',
    { onRequest, schema: { tags, params: BrandIdParams, querystring: TagsQuery, response: levelAnswers } },
    async (request) => {
      await requireIn(deps, request, request.params.brandId, 'menu.view');
      return listLevel(deps.tags, request.params.brandId, request.query.parentId ?? 0);
    },
  );

  app.get(
    '/auth/v1/group-tags/tree/:brandId/full',
    { onRequest, schema: { tags, params: BrandIdParams, response: treeAnswers } },
    async (request) => {
      await requireIn(deps, request, request.params.brandId, 'menu.view');
      return readTree(deps.tags, request.params.brandId);
    },
  );

  app.get(
    '/auth/v1/group-tags/:id',
    { onRequest, schema: { tags, params: IdParams, response: { 200: GroupTag, '4xx': ErrorResponse } } },
    async (request) => {
      const tag = await readTag(deps.tags, request.params.id);
      await requireIn(deps, request, tag.brandId, 'menu.view');
      return tag;
    },
  );

  app.post(
    '/auth/v1/group-tags',
    { onRequest, schema: { tags, body: TagBody, response: { 201: GroupTag, '4xx': ErrorResponse } } },
    async (request, reply) => {
      const { brandId } = request.body;
      await requireIn(deps, request, brandId, 'menu.edit');
      const tag = await createTag(deps, request.body);
      nameBrands(reply, brandId);
      return reply.code(201).send(tag);
    },
  );

  app.delete(
    '/auth/v1/group-tags/:id',
    { onRequest, schema: { tags, params: IdParams, response: { 204: z.null(), '4xx': ErrorResponse } } },
    async (request, reply) => {
      const tag = await findTag(deps.tags, request.params.id);
      await requireIn(deps, request, tag.brandId, 'menu.edit');
      await archiveTag(deps, tag);
      nameBrands(reply, tag.brandId);
      return reply.code(204).send(null);
    },
  );
}

function publicTagRoutes(app: App, deps: TagRoutesDeps): void {
  app.get(
    '/menu/v1/group-tags/by-brand/:brandId',
    {
      config: PUBLIC,
      schema: { tags, params: BrandIdParams, querystring: TagsQuery, response: levelAnswers },
    },
    async ({ params: { brandId }, query: { parentId } }) => {
      await deps.requireActiveBrand(brandId);
      return listLevel(deps.tags, brandId, parentId ?? 0);
    },
  );

  app.get(
    '/menu/v1/group-tags/tree/:brandId',
    { config: PUBLIC, schema: { tags, params: BrandIdParams, response: treeAnswers } },
    async ({ params: { brandId } }) => {
      await deps.requireActiveBrand(brandId);
      return readTree(deps.tags, brandId);
    },
  );
}
