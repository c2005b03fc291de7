/** Units of measurement as a noun of `references/reference-routes`. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { Unit, UnitBody, UnitChange } from '@skatert/contracts/inventory/units';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { Connection } from 'mongoose';
import type { InventoryQuotas } from '../quotas.js';
import type { IngredientModel } from '../shared/ingredient-model.js';
import type { PackagingModel } from '../shared/packaging-model.js';
import type { StaffJournal } from '../shared/staff-journal.js';
import type { UnitDoc, UnitModel } from '../shared/unit-model.js';
import type { ReferenceNoun } from './reference-routes.js';

export interface UnitDeps {
  journal: StaffJournal;
  connection: Connection;
  quotas: InventoryQuotas;
  units: UnitModel;
  unitIds: Sequence;
  packagings: PackagingModel;
  ingredients: IngredientModel;
}

export const unitNoun = (deps: UnitDeps): ReferenceNoun<UnitDoc, UnitBody, Unit> => ({
  name: 'units',
  connection: deps.connection,
  journal: deps.journal,
  kind: 'unit',
  shown: { name: ({ name }) => name, shortName: ({ shortName }) => shortName },
  model: deps.units,
  ids: deps.unitIds,
  quota: deps.quotas.unitsOfMaster,
  view: INVENTORY_PERMISSIONS['inventory.view'],
  body: UnitBody,
  change: UnitChange,
  response: Unit,
  fieldsOf: (body) => body,
  changesOf: (change) => change,
  toResponses: (found) => found.map(({ _id, name, shortName }) => ({ id: _id, name, shortName })),
  isUsed: async (unitId, session) =>
    (await deps.ingredients.exists({ unitId }).session(session)) !== null ||
    (await deps.packagings.exists({ unitId }).session(session)) !== null,
  notFound: INVENTORY_TEXTS.unitNotFound,
  inUse: INVENTORY_ERRORS.UNIT_IN_USE,
  taken: INVENTORY_ERRORS.UNIT_TAKEN,
});
