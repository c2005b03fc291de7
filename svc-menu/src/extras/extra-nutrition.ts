/** What options of extras add to the nutrition of a dish: a projection of their recipes in svc-inventory. */
import type { Nutrition } from '@skatert/contracts/inventory/nutrition';
import { type ExtraRecipeState, INVENTORY_STATE_SCHEMAS } from '@skatert/contracts/inventory/states';
import type { ExtraGroup } from '@skatert/contracts/menu/extras';
import type { ProductDetails } from '@skatert/contracts/menu/products';
import { defineModel, number } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Projection, upsertNewer } from '@skatert/service-kit/events/projection';
import type { Model } from 'mongoose';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { ExtraGroupModel } from './extra-group-model.js';

/** The id is the option's. */
export interface ExtraNutritionDoc extends Projection {
  hasRecipe: boolean;
  /** Null: unknown. */
  nutrition: Nutrition | null;
}
export type ExtraNutritionModel = Model<ExtraNutritionDoc>;

export const createExtraNutritionModel = defineModel<ExtraNutritionDoc>('extra-nutrition', {
  _id: number,
  version: number,
  stateSchema: Number,
  hasRecipe: { type: Boolean, required: true },
  nutrition: { type: {}, default: null },
});

export interface ExtraNutritionDeps {
  extraNutrition: ExtraNutritionModel;
  extraGroups: ExtraGroupModel;
  changes: MenuChanges;
}

/** Recipes of options changed in svc-inventory: stores their nutrition. */
export const onExtraRecipeChanged =
  ({ extraNutrition, extraGroups, changes }: ExtraNutritionDeps) =>
  async (states: ExtraRecipeState[]): Promise<void> => {
    const docs = states.map(({ id, ...fields }) => ({ _id: id, ...fields }));
    await upsertNewer(extraNutrition, docs, INVENTORY_STATE_SCHEMAS.extraRecipe);
    // Also of states that were stored before: the instance that stored them may have been killed before.
    const ids = states.map(({ id }) => id);
    changes.publish(...(await extraGroups.distinct('brandId', { 'options.id': { $in: ids } })));
  };

/** Returns what the options with a recipe add. Without extras nothing is read. */
export async function readExtraNutrition(
  { extraNutrition }: Pick<ExtraNutritionDeps, 'extraNutrition'>,
  extras: readonly ExtraGroup[],
): Promise<NonNullable<ProductDetails['extraNutrition']>> {
  const ids = extras.flatMap(({ options }) => options.map(({ id }) => id));
  if (ids.length === 0) return [];
  const found = await documentsOf(extraNutrition)
    .find({ _id: { $in: ids }, hasRecipe: true })
    .toArray();
  return found.map(({ _id, nutrition }) => ({ optionId: _id, nutrition }));
}
