/** HTTP: movements. */

import { movementsFileName } from '@skatert/contracts/inventory/movement-texts';
import { MovementPage, MovementsFileQuery, MovementsQuery } from '@skatert/contracts/inventory/movements';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import type { App } from '@skatert/service-kit/http/app';
import { tableHeaders } from '@skatert/tables/table-file';
import { z } from 'zod';
import { dayOfMaster } from '../shared/time-range.js';
import { inAnyMaster } from '../tenancy/masters.js';
import { listMovements } from './list-movements.js';
import { type MovementsFileDeps, movementsFile } from './movements-file.js';

export function movementRoutes(app: App, deps: MovementsFileDeps & FileRoutesDeps): void {
  const masters = inAnyMaster('inventory.edit');
  app.get(
    '/auth/v1/inventory/movements',
    {
      config: { access: masters },
      schema: { tags: ['movements'], querystring: MovementsQuery, response: { 200: MovementPage } },
    },
    (request) => listMovements(deps, masters.of(request), request.query),
  );

  app.get(
    '/auth/v1/inventory/movements.csv',
    {
      config: { access: masters },
      preHandler: deps.limitFiles,
      schema: {
        tags: ['movements'],
        querystring: MovementsFileQuery,
        response: { 200: z.any().describe('The file') },
      },
    },
    async (request, reply) => {
      const { dateFrom, dateTo } = request.query;
      const [master = 0] = masters.of(request);
      const today = await dayOfMaster(deps, master, Date.now());
      const name = movementsFileName(today, dateFrom, dateTo);
      return reply
        .headers(tableHeaders(name, 'csv'))
        .send(movementsFile(deps, masters.of(request), request.query));
    },
  );
}
