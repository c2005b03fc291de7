/** HTTP: staff accounts. */

import {
  CreatedStaffUser,
  CreateStaffBody,
  EditStaffBody,
  EditWorkBody,
  StaffPage,
  StaffQuery,
  StaffUser,
} from '@skatert/contracts/auth/staff';
import { Empty, IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { createStaff } from './create-staff.js';
import { editStaff } from './edit-staff.js';
import { listStaff } from './list-staff.js';
import { removeStaff } from './remove-staff.js';
import type { StaffDeps } from './staff-deps.js';
import { findStaff } from './staff-entries.js';
import { brandWorkplaceOf, inBrandWorkplace, inWorkplace, overObject, workplaceOf } from './workplace.js';

const tags = ['staff'];

export function staffRoutes(app: App, deps: StaffDeps): void {
  const listed = inWorkplace();
  const created = inBrandWorkplace();
  const find = (masterId: number, userId: number) => findStaff(deps, masterId, userId);
  const edited = overObject(brandWorkplaceOf, find);
  const managed = overObject(workplaceOf, find);
  app.get(
    '/staff/v1/users',
    { config: { access: listed }, schema: { tags, querystring: StaffQuery, response: { 200: StaffPage } } },
    (request) => listStaff(deps, listed.of(request), request.query),
  );

  app.post(
    '/staff/v1/users',
    {
      config: { access: created },
      schema: { tags, body: CreateStaffBody, response: { 201: CreatedStaffUser } },
    },
    async (request, reply) =>
      reply.code(201).send(await createStaff(deps, callerOf(request), created.of(request), request.body)),
  );

  app.put(
    '/staff/v1/users/:id',
    {
      config: { access: edited },
      schema: { tags, params: IdParams, body: EditStaffBody, response: { 200: StaffUser } },
    },
    (request) => editStaff(deps, callerOf(request), edited.of(request), request.params.id, request.body),
  );

  app.patch(
    '/staff/v1/users/:id',
    {
      config: { access: edited },
      schema: { tags, params: IdParams, body: EditWorkBody, response: { 200: StaffUser } },
    },
    (request) => editStaff(deps, callerOf(request), edited.of(request), request.params.id, request.body),
  );

  app.delete(
    '/staff/v1/users/:id',
    { config: { access: managed }, schema: { tags, params: IdParams, response: { 200: Empty } } },
    async (request) => {
      await removeStaff(deps, callerOf(request), managed.of(request), request.params.id);
      return {};
    },
  );
}
