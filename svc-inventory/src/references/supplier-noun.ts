/** Suppliers as a noun of `references/reference-routes`. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { Supplier, SupplierBody, SupplierChange } from '@skatert/contracts/inventory/suppliers';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { Connection } from 'mongoose';
import type { LedgerModels } from '../ledger/ledger-models.js';
import type { InventoryQuotas } from '../quotas.js';
import type { SupplierDoc, SupplierModel } from '../shared/supplier-model.js';
import type { SupplyModel } from '../supplies/supply-model.js';
import type { ReferenceNoun } from './reference-routes.js';

export interface SupplierDeps extends Pick<LedgerModels, 'batches'> {
  connection: Connection;
  quotas: InventoryQuotas;
  suppliers: SupplierModel;
  supplierIds: Sequence;
  supplies: SupplyModel;
}

export const supplierNoun = (deps: SupplierDeps): ReferenceNoun<SupplierDoc, SupplierBody, Supplier> => ({
  name: 'suppliers',
  connection: deps.connection,
  model: deps.suppliers,
  ids: deps.supplierIds,
  quota: deps.quotas.suppliersOfMaster,
  view: INVENTORY_PERMISSIONS['inventory.edit'],
  body: SupplierBody,
  change: SupplierChange,
  response: Supplier,
  fieldsOf: (body) => body,
  changesOf: (change) => change,
  toResponses: (found) =>
    found.map(({ _id, name, phone = null, email = null, address = null }) => {
      return { id: _id, name, phone, email, address };
    }),
  isUsed: async (supplierId, session) =>
    (await deps.supplies.exists({ supplierId }).session(session)) !== null ||
    // Batches of earlier releases have no supply.
    (await deps.batches.exists({ supplierId }).session(session)) !== null,
  notFound: INVENTORY_TEXTS.supplierNotFound,
  inUse: INVENTORY_ERRORS.SUPPLIER_IN_USE,
  taken: INVENTORY_ERRORS.SUPPLIER_TAKEN,
});
