import { ClientsPage, ClientsQuery } from '@skatert/contracts/clients';
import { ErrorResponse } from '@skatert/contracts/fields';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { AppError } from '@skatert/service-kit/errors';
import { type ClientsDeps, listClients } from './list-clients.js';

export interface ClientRouteDeps extends ClientsDeps {
  access: AccessDirectory;
  auth: Authentication;
}

export function clientRoutes(app: App, deps: ClientRouteDeps): void {
  app.get(
    '/admin/v1/clients',
    {
      onRequest: deps.auth.required,
      schema: { querystring: ClientsQuery, response: { 200: ClientsPage, '4xx': ErrorResponse } },
    },
    async (request) => {
      const { userId, claims } = callerOf(request);
      const all = claims.platformAdmin === true;
      const brandIds = all ? undefined : deps.access.brandsWith(userId, 'client.list');
      if (brandIds?.length === 0) throw new AppError('FORBIDDEN');
      return listClients(deps, brandIds, request.query);
    },
  );
}
