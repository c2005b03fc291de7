/** HTTP: the audit of the ledger. */

import { InventoryAudit } from '@skatert/contracts/inventory/audit';
import type { App } from '@skatert/service-kit/http/app';
import { inAnyMaster } from '../tenancy/masters.js';
import { type AuditDeps, auditStock } from './audit-stock.js';
import { shareAudits } from './share-audits.js';

export function auditRoutes(app: App, deps: AuditDeps): void {
  const masters = inAnyMaster('inventory.edit');
  const audit = shareAudits((ofMasters) => auditStock(deps, ofMasters));
  app.get(
    '/auth/v1/inventory/audit',
    { config: { access: masters }, schema: { tags: ['audit'], response: { 200: InventoryAudit } } },
    (request) => audit(masters.of(request)),
  );
}
