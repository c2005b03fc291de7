/** HTTP: movements. */

import { MovementPage, MovementsQuery } from '@skatert/contracts/inventory/movements';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { inAnyMaster } from '../tenancy/masters.js';
import { type ListMovementsDeps, listMovements } from './list-movements.js';

export function movementRoutes(app: App, deps: ListMovementsDeps): void {
  const masters = inAnyMaster('inventory.edit');
  app.get(
    '/auth/v1/inventory/movements',
    {
      config: { access: masters },
      schema: {
        tags: ['movements'],
        querystring: MovementsQuery,
        response: { 200: MovementPage, '4xx': ErrorResponse },
      },
    },
    (request) => listMovements(deps, masters.of(request), request.query),
  );
}
