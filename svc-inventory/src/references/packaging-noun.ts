/** Packagings as a noun of `references/reference-routes`. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { Packaging, PackagingBody, PackagingChange } from '@skatert/contracts/inventory/packagings';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import {
  formatQuantity,
  quantityToThousandths,
  thousandthsToQuantity,
} from '@skatert/contracts/inventory/quantity';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { changesOf, type Shown } from '@skatert/service-kit/journal/changes-of';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { InventoryQuotas } from '../quotas.js';
import type { IngredientModel } from '../shared/ingredient-model.js';
import type { PackagingDoc, PackagingModel } from '../shared/packaging-model.js';
import { referenceTexts } from '../shared/reference-texts.js';
import { holdReferences } from '../shared/referenced.js';
import type { StaffJournal } from '../shared/staff-journal.js';
import { type UnitModel, unitTexts } from '../shared/unit-model.js';
import type { ReferenceNoun } from './reference-routes.js';

export interface PackagingDeps {
  journal: StaffJournal;
  connection: Connection;
  quotas: InventoryQuotas;
  packagings: PackagingModel;
  packagingIds: Sequence;
  units: UnitModel;
  ingredients: IngredientModel;
}

const isUsed = async (
  { ingredients }: PackagingDeps,
  packagingId: number,
  session: ClientSession,
): Promise<boolean> => (await ingredients.exists({ packagingId }).session(session)) !== null;

export const packagingNoun = (
  deps: PackagingDeps,
): ReferenceNoun<PackagingDoc, PackagingBody, Packaging> => ({
  name: 'packagings',
  connection: deps.connection,
  journal: deps.journal,
  kind: 'packaging',
  shown: async (before, after, session) => {
    const unitText = await referenceTexts(deps.units, [before?.unitId, after?.unitId], session);
    const shown: Shown<PackagingDoc> = {
      name: ({ name }) => name,
      size: ({ size }) => formatQuantity(thousandthsToQuantity(size)),
      unit: ({ unitId }) => unitText(unitId),
    };
    return changesOf(shown, before, after);
  },
  model: deps.packagings,
  ids: deps.packagingIds,
  quota: deps.quotas.packagingsOfMaster,
  view: INVENTORY_PERMISSIONS['inventory.view'],
  body: PackagingBody,
  change: PackagingChange,
  response: Packaging,
  fieldsOf: ({ name, size, unitId }) => ({ name, unitId, size: quantityToThousandths(size) }),
  changesOf: ({ size, ...others }) => ({
    ...others,
    ...(size !== undefined && { size: quantityToThousandths(size) }),
  }),
  toResponses: async (found) => {
    const texts = await unitTexts(
      deps.units,
      found.map(({ unitId }) => unitId),
    );
    return found.map(({ _id, name, size, unitId }) => {
      return { id: _id, name, size: thousandthsToQuantity(size), unitId, unitName: texts.get(unitId) ?? '' };
    });
  },
  holdReferences: ({ unitId }, masterId, session) =>
    holdReferences(deps.units, masterId, [unitId], INVENTORY_TEXTS.unitNotFound, session),
  checkChange: async ({ _id, unitId }, change, session) => {
    const isOther = change.unitId !== undefined && change.unitId !== unitId;
    if (isOther && (await isUsed(deps, _id, session)))
      throw invalid('unitId', INVENTORY_TEXTS.packagingUnitFixed);
  },
  isUsed: (packagingId, session) => isUsed(deps, packagingId, session),
  notFound: INVENTORY_TEXTS.packagingNotFound,
  inUse: INVENTORY_ERRORS.PACKAGING_IN_USE,
});
