/** HTTP: the departments of the caller's master. */

import { Department, DepartmentBody } from '@skatert/contracts/auth/staff';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import type { Sequence } from '@skatert/service-kit/counters';
import type { AccessRule } from '@skatert/service-kit/route-access';
import { z } from 'zod';
import type { DepartmentDoc, DepartmentModel } from './department-model.js';
import { toDepartmentResponse } from './department-response.js';

export interface DepartmentRoutesDeps {
  departments: DepartmentModel;
  departmentIds: Sequence;
  /** Requires that the caller manages staff; its result is the master. */
  workplace: AccessRule<{ masterId: number }>;
  now: () => number;
}

const tags = ['staff'];

export function departmentRoutes(app: App, deps: DepartmentRoutesDeps): void {
  const { departments, workplace } = deps;
  app.get(
    '/staff/v1/departments',
    {
      config: { access: workplace },
      schema: { tags, response: { 200: z.array(Department), '4xx': ErrorResponse } },
    },
    async (request) => {
      const { masterId } = workplace.of(request);
      const found = await departments.find({ masterId }).sort({ name: 1, _id: 1 }).lean<DepartmentDoc[]>();
      return found.map(toDepartmentResponse);
    },
  );

  app.post(
    '/staff/v1/departments',
    {
      config: { access: workplace },
      schema: { tags, body: DepartmentBody, response: { 201: Department, '4xx': ErrorResponse } },
    },
    async (request, reply) => {
      const { masterId } = workplace.of(request);
      const department: DepartmentDoc = {
        _id: await deps.departmentIds.next(),
        masterId,
        ...request.body,
        createdAt: new Date(deps.now()),
      };
      await departments.create([department]);
      return reply.code(201).send(toDepartmentResponse(department));
    },
  );
}
