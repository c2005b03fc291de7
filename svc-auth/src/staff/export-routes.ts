/** HTTP: the export of staff accounts. */
import { StaffExportQuery } from '@skatert/contracts/auth/staff';
import { STAFF_TEXTS } from '@skatert/contracts/auth/staff-rules';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { z } from 'zod';
import { exportStaff } from './export-staff.js';
import type { StaffDeps } from './staff-deps.js';
import { inWorkplace } from './workplace.js';

export function staffExportRoutes(app: App, deps: StaffDeps): void {
  const exported = inWorkplace(STAFF_TEXTS.exportForbidden);
  app.get(
    '/staff/v1/users/export',
    {
      config: { access: exported },
      schema: {
        tags: ['staff'],
        querystring: StaffExportQuery,
        response: { 200: z.any().describe('CSV'), '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="staff.csv"');
      return reply.send(await exportStaff(deps, exported.of(request), request.query));
    },
  );
}
