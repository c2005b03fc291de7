/** HTTP: API keys of staff accounts. */
import { NewApiKey } from '@skatert/contracts/auth/staff';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { replaceApiKey } from './replace-api-key.js';
import type { StaffDeps } from './staff-deps.js';
import { findStaff } from './staff-entries.js';
import { overObject, workplaceOf } from './workplace.js';

export function apiKeyRoutes(app: App, deps: StaffDeps): void {
  const managed = overObject(workplaceOf, (masterId, userId) => findStaff(deps, masterId, userId));
  app.post(
    '/staff/v1/users/:id/api-key',
    {
      config: { access: managed },
      schema: { tags: ['staff'], params: IdParams, response: { 201: NewApiKey } },
    },
    async (request, reply) => {
      const workplace = managed.of(request);
      const key = await replaceApiKey(deps, callerOf(request), workplace, request.params.id);
      return reply.code(201).send(key);
    },
  );
}
