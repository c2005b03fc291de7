/** The models of a master's ingredients, their units and suppliers. */
import { type Connection, type Model, Schema } from 'mongoose';

export interface UnitDoc {
  _id: number;
  masterId: number;
  name: string;
  shortName: string | null;
}

export interface SupplierDoc {
  _id: number;
  masterId: number;
  name: string;
}

export interface IngredientDoc {
  _id: number;
  masterId: number;
  name: string;
  unitId: number;
  /** The warehouse in which the ingredient is listed even without stock. */
  warehouseId: number | null;
  /** Thousandths of the unit. */
  packageSize: number | null;
  categoryName: string | null;
}

export interface IngredientModels {
  units: Model<UnitDoc>;
  suppliers: Model<SupplierDoc>;
  ingredients: Model<IngredientDoc>;
}

export function createIngredientModels(connection: Connection): IngredientModels {
  const named = {
    _id: { type: Number, required: true },
    masterId: { type: Number, required: true, index: true },
    name: { type: String, required: true },
  };
  const options = { versionKey: false } as const;
  const ingredient = new Schema<IngredientDoc>(
    {
      ...named,
      unitId: { type: Number, required: true },
      warehouseId: { type: Number, default: null, index: true },
      packageSize: { type: Number, default: null },
      categoryName: { type: String, default: null },
    },
    options,
  );
  return {
    units: connection.model<UnitDoc>(
      'Unit',
      new Schema<UnitDoc>({ ...named, shortName: { type: String, default: null } }, options),
      'units',
    ),
    suppliers: connection.model<SupplierDoc>(
      'Supplier',
      new Schema<SupplierDoc>(named, options),
      'suppliers',
    ),
    ingredients: connection.model<IngredientDoc>('Ingredient', ingredient, 'ingredients'),
  };
}
