/** HTTP: files of supplies. The screen sends the rows as a draft by `POST supplies`. */
import {
  SupplyFileCheck,
  SupplyRowsBody,
  SupplyRowsCheck,
  SupplyTemplateQuery,
} from '@skatert/contracts/inventory/supply-import';
import { SUPPLY_FILE_MAX_BYTES } from '@skatert/contracts/inventory/supply-import-rules';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import { readUploadForm } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { tableHeaders } from '@skatert/tables/table-file';
import { z } from 'zod';
import { inAnyMaster, onlyOne } from '../../tenancy/masters.js';
import { type CheckFileDeps, checkFile, checkRows } from './check-file.js';
import { supplyTemplate } from './template.js';

const PATH = '/auth/v1/inventory/supplies/import';
const tags = ['supplies'];

/** To be registered with `acceptUploads`. */
export function supplyImportRoutes(app: App, deps: CheckFileDeps & FileRoutesDeps): void {
  const access = inAnyMaster('inventory.edit');
  app.post(
    `${PATH}/check`,
    { config: { access }, preHandler: deps.limitFiles, schema: { tags, response: { 200: SupplyFileCheck } } },
    async (request) => {
      const masterId = onlyOne(access.of(request));
      return checkFile(deps, { masterId, ...(await readUploadForm(request, SUPPLY_FILE_MAX_BYTES)) });
    },
  );

  app.post(
    `${PATH}/check-rows`,
    { config: { access }, schema: { tags, body: SupplyRowsBody, response: { 200: SupplyRowsCheck } } },
    async (request) => ({ rows: await checkRows(deps, onlyOne(access.of(request)), request.body) }),
  );

  app.get(
    `${PATH}/template`,
    {
      config: { access },
      preHandler: deps.limitFiles,
      schema: { tags, querystring: SupplyTemplateQuery, response: { 200: z.any().describe('The file') } },
    },
    (request, reply) => {
      const { format } = request.query;
      return reply
        .headers(tableHeaders('supply-template', format))
        .send(supplyTemplate(deps, access.of(request), format));
    },
  );
}
