/** HTTP: the export of staff accounts. */
import { StaffExportQuery } from '@skatert/contracts/auth/staff';
import { STAFF_TEXTS } from '@skatert/contracts/auth/staff-rules';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { type ExportStaffDeps, exportStaff } from './export-staff.js';
import { inWorkplace } from './workplace.js';

export function staffExportRoutes(app: App, deps: ExportStaffDeps & FileRoutesDeps): void {
  const exported = inWorkplace(STAFF_TEXTS.exportForbidden);
  app.get(
    '/staff/v1/users/export',
    {
      config: { access: exported },
      preHandler: deps.limitFiles,
      schema: { tags: ['staff'], querystring: StaffExportQuery, response: { 200: z.any().describe('CSV') } },
    },
    async (request, reply) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="staff.csv"');
      return reply.send(await exportStaff(deps, exported.of(request), request.query));
    },
  );
}
