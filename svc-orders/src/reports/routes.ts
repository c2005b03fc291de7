/** HTTP: reports, and their files. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { REPORT_FILE_ROWS_MAX } from '@skatert/contracts/orders/report-rules';
import { Report, ReportFileQuery, ReportParams, ReportQuery } from '@skatert/contracts/orders/reports';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { type BrandScope, brandScopeOf } from '@skatert/service-kit/access/brand-scopes';
import { byQuery, inAnyBrand, inBrand } from '@skatert/service-kit/access/route-access';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import type { App } from '@skatert/service-kit/http/app';
import { tableHeaders } from '@skatert/tables/table-file';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MenuReader } from '../menu/menu-reader.js';
import { isPointOfBrand } from '../menu/place-of-path.js';
import { type ReadReportDeps, readReport } from './read-report.js';
import { summedBrands } from './read-sums.js';
import { reportFile } from './report-file.js';
import { reportFileName } from './report-file-name.js';

export interface ReportRoutesDeps extends ReadReportDeps, FileRoutesDeps {
  menu: MenuReader;
  access: AccessDirectory;
}

interface Place {
  brandId?: number | undefined;
  pointId?: number | undefined;
}

const PERMISSION = ORDERS_PERMISSIONS['report.read'];

/** Returns the place; undefined: the point is none of the brand's. What was sold at a removed point is still reported. */
async function placeOf<P extends Place & { brandId: number }>(
  { menu }: ReportRoutesDeps,
  { query }: { query: P },
): Promise<P | undefined> {
  const { brandId, pointId } = query;
  return !pointId || (await isPointOfBrand(menu, brandId, pointId)) ? query : undefined;
}

export function reportRoutes(app: App, deps: ReportRoutesDeps): void {
  const ofAny = inAnyBrand(PERMISSION);
  const access = byQuery('brandId', {
    given: inBrand(PERMISSION, (request: { query: Place & { brandId: number } }) => placeOf(deps, request), {
      pointOf: ({ pointId }) => pointId || null,
    }),
    absent: ofAny,
  });
  const scopesOf = async (request: FastifyRequest, { brandId, pointId }: Place): Promise<BrandScope[]> => {
    const ids = brandId === undefined ? (ofAny.of(request) ?? (await summedBrands(deps))) : [brandId];
    return ids.map((id) => brandScopeOf(id, pointId, deps.access.pointsIn(callerOf(request), id)));
  };

  app.get(
    '/order/v1/reports/:report',
    {
      config: { access },
      schema: { params: ReportParams, querystring: ReportQuery, response: { 200: Report } },
    },
    async (request) => {
      const { brandId, pointId, ...days } = request.query;
      const scopes = await scopesOf(request, { brandId, pointId });
      return readReport(deps, { ...request.params, ...days, scopes });
    },
  );

  app.get(
    '/order/v1/reports/:report/file',
    {
      config: { access },
      preHandler: deps.limitFiles,
      schema: {
        params: ReportParams,
        querystring: ReportFileQuery,
        response: { 200: z.any().describe('The file') },
      },
    },
    async (request, reply) => {
      const { brandId, pointId, format, ...days } = request.query;
      const asked = { ...request.params, ...days, scopes: await scopesOf(request, { brandId, pointId }) };
      const report = await readReport(deps, asked, REPORT_FILE_ROWS_MAX);
      const name = `${asked.report}-${days.from}-${days.to}`;
      const shown = await reportFileName(deps, report, { brandId, pointId });
      return reply.headers(tableHeaders(name, format, shown)).send(reportFile(report, format));
    },
  );
}
