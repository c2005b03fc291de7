/** HTTP: the audit of the ledger. */

import { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { createQueue } from '@skatert/service-kit/one-at-a-time';
import { inAnyMaster } from '../tenancy/masters.js';
import { type AuditDeps, auditStock } from './audit-stock.js';

export function auditRoutes(app: App, deps: AuditDeps): void {
  const masters = inAnyMaster('inventory.edit');
  // Each reads all movements of a master.
  const oneAtATime = createQueue();
  app.get(
    '/auth/v1/inventory/audit',
    {
      config: { access: masters },
      schema: { tags: ['audit'], response: { 200: InventoryAudit, '4xx': ErrorResponse } },
    },
    (request) => oneAtATime(() => auditStock(deps, masters.of(request))),
  );
}
