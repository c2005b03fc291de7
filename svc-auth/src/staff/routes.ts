/** HTTP: staff accounts. */
import { Empty, ErrorResponse, IdParams } from '@skatert/contracts/fields';
import {
  CreatedStaffUser,
  CreateStaffBody,
  EditStaffBody,
  StaffPage,
  StaffQuery,
  StaffUser,
} from '@skatert/contracts/staff';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { createStaff } from './create-staff.js';
import { editStaff } from './edit-staff.js';
import { listStaff } from './list-staff.js';
import { removeStaff } from './remove-staff.js';
import type { StaffParts } from './staff-parts.js';
import { workplaceOf } from './workplace.js';

export interface StaffRoutesDeps extends StaffParts {
  authentication: Authentication;
}

const tags = ['staff'];

export function staffRoutes(app: App, deps: StaffRoutesDeps): void {
  const onRequest = deps.authentication.required;
  app.get(
    '/staff/v1/users',
    {
      onRequest,
      schema: { tags, querystring: StaffQuery, response: { 200: StaffPage, '4xx': ErrorResponse } },
    },
    async (request) => listStaff(deps, await workplaceOf(deps.access, callerOf(request)), request.query),
  );

  app.post(
    '/staff/v1/users',
    {
      onRequest,
      schema: { tags, body: CreateStaffBody, response: { 201: CreatedStaffUser, '4xx': ErrorResponse } },
    },
    async (request, reply) => reply.code(201).send(await createStaff(deps, callerOf(request), request.body)),
  );

  app.put(
    '/staff/v1/users/:id',
    {
      onRequest,
      schema: {
        tags,
        params: IdParams,
        body: EditStaffBody,
        response: { 200: StaffUser, '4xx': ErrorResponse },
      },
    },
    (request) => editStaff(deps, callerOf(request), request.params.id, request.body),
  );

  app.delete(
    '/staff/v1/users/:id',
    { onRequest, schema: { tags, params: IdParams, response: { 200: Empty, '4xx': ErrorResponse } } },
    async (request) => {
      await removeStaff(deps, callerOf(request), request.params.id);
      return {};
    },
  );
}
