/** The model of a master's units of measurement. */

import { unitText } from '@skatert/contracts/inventory/units';
import { type Connection, type Model, Schema } from 'mongoose';
import { CALL_INDEX, NAME_INDEX, REFERENCED, type Referenced } from './referenced.js';

export interface UnitDoc extends Referenced {
  shortName: string | null;
}
export type UnitModel = Model<UnitDoc>;

export function createUnitModel(connection: Connection): UnitModel {
  const schema = new Schema<UnitDoc>(
    { ...REFERENCED, shortName: { type: String, default: null } },
    { versionKey: false },
  );
  schema.index(...NAME_INDEX);
  schema.index(...CALL_INDEX);
  return connection.model<UnitDoc>('Unit', schema, 'units');
}

/** Returns the texts of the units beside quantities, by id. */
export async function unitTexts(units: UnitModel, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await units.find({ _id: { $in: [...new Set(ids)] } }).lean<UnitDoc[]>();
  return new Map(found.map((unit) => [unit._id, unitText(unit)]));
}
