/** Documents that change stock, in the journal: their lines stay in the document. */
import { documentName } from '@skatert/contracts/inventory/movement-texts';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { JournalValue } from '@skatert/service-kit/journal/changes-of';
import type { ClientSession } from 'mongoose';
import type { StaffJournalDeps } from '../shared/staff-journal.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';
import type { DocumentDoc } from './document-model.js';

interface Deps extends StaffJournalDeps {
  warehouses: WarehouseModel;
}

/** Returns the warehouses and the number of lines of what was posted, as changes. */
export async function postedChanges(
  { warehouses }: Pick<Deps, 'warehouses'>,
  { warehouseId, toWarehouseId = null, items }: PostedStock,
  session: ClientSession,
): Promise<JournalValue[]> {
  const ids = [warehouseId, ...(toWarehouseId === null ? [] : [toWarehouseId])];
  const found = await documentsOf(warehouses)
    .find({ _id: { $in: ids } }, { session })
    .toArray();
  const nameOf = (id: number): string => found.find(({ _id }) => _id === id)?.name ?? `№${id}`;
  return [
    { field: 'warehouse', before: null, after: nameOf(warehouseId) },
    ...(toWarehouseId === null
      ? []
      : [{ field: 'toWarehouse' as const, before: null, after: nameOf(toWarehouseId) }]),
    { field: 'items', before: null, after: String(items) },
  ];
}

interface PostedStock {
  warehouseId: number;
  toWarehouseId?: number | null;
  items: number;
}

export async function recordDocument(
  deps: Deps,
  { _id, masterId, kind, warehouseId, toWarehouseId, itemCount: items }: DocumentDoc,
  session: ClientSession,
): Promise<void> {
  const changes = await postedChanges(deps, { warehouseId, toWarehouseId, items }, session);
  const about = { kind: 'document', objectId: _id, name: documentName(kind, _id) } as const;
  await deps.journal.write({ ...about, scope: { masterId }, action: 'posted', changes }, session);
}
