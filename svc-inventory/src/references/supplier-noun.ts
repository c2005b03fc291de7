/** Suppliers as a noun of `references/reference-routes`. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { Supplier, SupplierBody, SupplierChange } from '@skatert/contracts/inventory/suppliers';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { changesOf, type JournalValue, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { Connection } from 'mongoose';
import type { LedgerModels } from '../ledger/ledger-models.js';
import type { InventoryQuotas } from '../quotas.js';
import type { StaffJournal } from '../shared/staff-journal.js';
import type { SupplierDoc, SupplierModel } from '../shared/supplier-model.js';
import type { SupplyModel } from '../supplies/supply-model.js';
import type { ReferenceNoun } from './reference-routes.js';

export interface SupplierDeps extends Pick<LedgerModels, 'batches'> {
  journal: StaffJournal;
  connection: Connection;
  quotas: InventoryQuotas;
  suppliers: SupplierModel;
  supplierIds: Sequence;
  supplies: SupplyModel;
}

const SHOWN: Shown<SupplierDoc> = {
  name: ({ name }) => name,
  address: ({ address = null }) => address,
};

/** Of phone and address for e-mails the journal has only that they were changed: they are a person's. */
function differenceOf(before: SupplierDoc | null, after: SupplierDoc | null): JournalValue[] {
  const contactsOf = ({ phone = null, email = null }: SupplierDoc) => JSON.stringify([phone, email]);
  const isSame = !before || !after || contactsOf(before) === contactsOf(after);
  const changes = changesOf(SHOWN, before, after);
  return isSame ? changes : [...changes, { field: 'supplierContacts', before: null, after: 'изменены' }];
}

export const supplierNoun = (deps: SupplierDeps): ReferenceNoun<SupplierDoc, SupplierBody, Supplier> => ({
  name: 'suppliers',
  connection: deps.connection,
  journal: deps.journal,
  kind: 'supplier',
  shown: differenceOf,
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
