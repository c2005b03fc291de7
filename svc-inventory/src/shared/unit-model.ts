/** The model of a master's units of measurement. */

import { unitText } from '@skatert/contracts/inventory/units';
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import { CALL_INDEX, NAME_INDEX, REFERENCED, type Referenced } from './referenced.js';

export interface UnitDoc extends Referenced {
  shortName: string | null;
}
export type UnitModel = Model<UnitDoc>;

export const createUnitModel = defineModel<UnitDoc>(
  'units',
  { ...REFERENCED, shortName: { type: String, default: null } },
  [NAME_INDEX, CALL_INDEX],
);

/** Returns the texts of the units beside quantities, by id. */
export async function unitTexts(units: UnitModel, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await units.find({ _id: { $in: [...new Set(ids)] } }).lean<UnitDoc[]>();
  return new Map(found.map((unit) => [unit._id, unitText(unit)]));
}
