/** HTTP: reports, and their files. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { REPORT_FILE_ROWS_MAX } from '@skatert/contracts/orders/report-rules';
import { Report, ReportFileQuery, ReportParams, ReportQuery } from '@skatert/contracts/orders/reports';
import { byQuery, inAnyBrand, inBrand } from '@skatert/service-kit/access/route-access';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import type { App } from '@skatert/service-kit/http/app';
import { tableHeaders } from '@skatert/tables/table-file';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ReadReportDeps, readReport } from './read-report.js';
import { summedBrands } from './read-sums.js';
import { reportFile } from './report-file.js';

export interface ReportRoutesDeps extends ReadReportDeps, FileRoutesDeps {}

const PERMISSION = ORDERS_PERMISSIONS['report.read'];

export function reportRoutes(app: App, deps: ReportRoutesDeps): void {
  const ofAny = inAnyBrand(PERMISSION);
  const access = byQuery('brandId', {
    given: inBrand(PERMISSION, ({ query }: { query: { brandId: number } }) => query),
    absent: ofAny,
  });
  const brandsOf = async (request: FastifyRequest, brandId: number | undefined): Promise<number[]> =>
    brandId === undefined ? (ofAny.of(request) ?? (await summedBrands(deps))) : [brandId];

  app.get(
    '/order/v1/reports/:report',
    {
      config: { access },
      schema: { params: ReportParams, querystring: ReportQuery, response: { 200: Report } },
    },
    async (request) => {
      const { brandId, ...days } = request.query;
      return readReport(deps, { ...request.params, ...days, brandIds: await brandsOf(request, brandId) });
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
      const { brandId, format, ...days } = request.query;
      const asked = { ...request.params, ...days, brandIds: await brandsOf(request, brandId) };
      const report = await readReport(deps, asked, REPORT_FILE_ROWS_MAX);
      const name = `${asked.report}-${days.from}-${days.to}`;
      return reply.headers(tableHeaders(name, format)).send(reportFile(report, format));
    },
  );
}
