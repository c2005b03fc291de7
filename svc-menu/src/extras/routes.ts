/** HTTP: groups of extras. */
import { BrandIdParams } from '@skatert/contracts/menu/brands';
import {
  AvailabilityQuery,
  EditExtraGroupBody,
  ExtraGroupDetails,
  ExtraOptionParams,
  NewExtraGroupBody,
  StaffExtraGroup,
} from '@skatert/contracts/menu/extra-groups';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { z } from 'zod';
import { brandOfBody, brandOfPath, inOpenBrand, type OpenBrandDeps } from '../shared/in-open-brand.js';
import { setMenuBrands } from '../shared/menu-changes.js';
import type { ExtraDeps } from './extra-deps.js';
import { toStaffExtraGroup } from './extra-group-response.js';
import { findExtraGroup, listExtraGroups, readExtraGroup } from './find-extra-group.js';
import {
  createExtraGroup,
  deleteExtraGroup,
  editExtraGroup,
  setOptionAvailability,
} from './write-extra-group.js';

export interface ExtraRoutesDeps extends ExtraDeps, OpenBrandDeps {}

const tags = ['extras'];

const groupOfPath = (deps: ExtraRoutesDeps, permission: Permission) =>
  inOpenBrand(deps, permission, ({ params }: { params: IdParams }) =>
    findExtraGroup(deps.extraGroups, params.id),
  );

export function extraRoutes(app: App, deps: ExtraRoutesDeps): void {
  readRoutes(app, deps);
  writeRoutes(app, deps);
  availabilityRoute(app, deps);
}

function readRoutes(app: App, deps: ExtraRoutesDeps): void {
  app.get(
    '/auth/v1/extra-groups/by-brand/:brandId',
    {
      config: { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.view'], brandOfPath) },
      schema: { tags, params: BrandIdParams, response: { 200: z.array(StaffExtraGroup) } },
    },
    async ({ params }) => (await listExtraGroups(deps.extraGroups, params.brandId)).map(toStaffExtraGroup),
  );

  const toView = groupOfPath(deps, MENU_PERMISSIONS['menu.view']);
  app.get(
    '/auth/v1/extra-groups/:id',
    { config: { access: toView }, schema: { tags, params: IdParams, response: { 200: ExtraGroupDetails } } },
    (request) => readExtraGroup(deps, toView.of(request)),
  );
}

function writeRoutes(app: App, deps: ExtraRoutesDeps): void {
  const toEdit = groupOfPath(deps, MENU_PERMISSIONS['menu.edit']);
  const config = { access: toEdit };
  app.post(
    '/auth/v1/extra-groups',
    {
      config: { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], brandOfBody) },
      schema: { tags, body: NewExtraGroupBody, response: { 201: ExtraGroupDetails } },
    },
    async (request, reply) => {
      const group = await createExtraGroup(deps, request.body, editorOf(callerOf(request)));
      setMenuBrands(reply, group.brandId);
      return reply.code(201).send(await readExtraGroup(deps, group));
    },
  );

  app.put(
    '/auth/v1/extra-groups/:id',
    {
      config,
      schema: { tags, params: IdParams, body: EditExtraGroupBody, response: { 200: ExtraGroupDetails } },
    },
    async (request, reply) => {
      const editor = editorOf(callerOf(request));
      const group = await editExtraGroup(deps, toEdit.of(request), request.body, editor);
      setMenuBrands(reply, group.brandId);
      return readExtraGroup(deps, group);
    },
  );

  app.delete(
    '/auth/v1/extra-groups/:id',
    { config, schema: { tags, params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const group = toEdit.of(request);
      await deleteExtraGroup(deps, group, editorOf(callerOf(request)));
      setMenuBrands(reply, group.brandId);
      return reply.code(204).send(null);
    },
  );
}

function availabilityRoute(app: App, deps: ExtraRoutesDeps): void {
  const toEdit = inOpenBrand(
    deps,
    MENU_PERMISSIONS['menu.edit'],
    ({ params }: { params: z.infer<typeof ExtraOptionParams> }) =>
      findExtraGroup(deps.extraGroups, params.id),
  );
  app.patch(
    '/auth/v1/extra-groups/:id/options/:optionId/availability',
    {
      config: { access: toEdit },
      schema: {
        tags,
        params: ExtraOptionParams,
        querystring: AvailabilityQuery,
        response: { 200: StaffExtraGroup },
      },
    },
    async (request, reply) => {
      const change = { optionId: request.params.optionId, available: request.query.available };
      const group = await setOptionAvailability(
        deps,
        toEdit.of(request),
        change,
        editorOf(callerOf(request)),
      );
      setMenuBrands(reply, group.brandId);
      return toStaffExtraGroup(group);
    },
  );
}
