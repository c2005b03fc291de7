/** HTTP: the departments of the caller's master. */

import { Department, DepartmentBody } from '@skatert/contracts/auth/staff';
import { Empty, IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { AccessRule } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import type { DepartmentDeps } from './department-deps.js';
import type { DepartmentDoc } from './department-model.js';
import { toDepartmentResponse } from './department-response.js';
import { removeDepartment } from './remove-department.js';
import { createDepartment, editDepartment } from './write-department.js';

export interface DepartmentRoutesDeps extends DepartmentDeps {
  /** Requires that the caller manages staff; its result is the master. */
  workplace: AccessRule<{ masterId: number }>;
  /** Requires that the caller manages the staff of the department's master. */
  managed: AccessRule<{ masterId: number }>;
}

const tags = ['staff'];

export function departmentRoutes(app: App, deps: DepartmentRoutesDeps): void {
  const { departments, workplace, managed } = deps;
  app.get(
    '/staff/v1/departments',
    { config: { access: workplace }, schema: { tags, response: { 200: z.array(Department) } } },
    async (request) => {
      const { masterId } = workplace.of(request);
      const found = await departments.find({ masterId }).sort({ name: 1, _id: 1 }).lean<DepartmentDoc[]>();
      const people = await deps.countPeople(masterId);
      return found.map((department) => toDepartmentResponse(department, people.get(department._id) ?? 0));
    },
  );

  app.post(
    '/staff/v1/departments',
    { config: { access: workplace }, schema: { tags, body: DepartmentBody, response: { 201: Department } } },
    async (request, reply) =>
      reply.code(201).send(await createDepartment(deps, workplace.of(request).masterId, request.body)),
  );

  app.put(
    '/staff/v1/departments/:id',
    {
      config: { access: managed },
      schema: { tags, params: IdParams, body: DepartmentBody, response: { 200: Department } },
    },
    (request) => editDepartment(deps, managed.of(request).masterId, request.params.id, request.body),
  );

  app.delete(
    '/staff/v1/departments/:id',
    { config: { access: managed }, schema: { tags, params: IdParams, response: { 200: Empty } } },
    async (request) => {
      await removeDepartment(deps, callerOf(request), managed.of(request).masterId, request.params.id);
      return {};
    },
  );
}
