/** Saves the form of an ingredient; the first stock of a new one is a supply that is posted at once. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { INITIAL_STOCK_NOTE } from '@skatert/contracts/inventory/inventory-rules';
import { baseOf, type NutritionBase } from '@skatert/contracts/inventory/nutrition-base';
import type { Unit } from '@skatert/contracts/inventory/units';
import { apiPost, apiPut, serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { INVENTORY_PATH, useReload } from '../shared/queries/list-query.js';
import { useCallKey } from '../shared/queries/use-call-key.js';
import { changedOf } from '../shared/references/use-save.js';
import type { IngredientValues } from './ingredient-form.js';
import { nutritionInBase } from './nutrition-in-base.js';

interface Saved {
  /** Null: a new one. */
  ingredient: Ingredient | null;
  units: readonly Unit[];
  /** The warehouse in which the stock is adjusted, if it is not the ingredient's own. */
  adjustedId: number | undefined;
}

/** Returns a function that rejects with the API's error when nothing was saved. */
export function useSaveIngredient({ ingredient, units, adjustedId }: Saved, onSaved: () => void) {
  const reload = useReload();
  // The ingredient as it was when the form was opened.
  const [before] = useState(ingredient);
  const withKey = useCallKey();
  return async (values: IngredientValues): Promise<void> => {
    const unit = units.find(({ id }) => id === values.unitId);
    const based = { ...values, nutritionBase: unit ? baseOf(unit) : ('UNIT' as const) };
    await withKey((headers) =>
      before === null
        ? create(based, headers)
        : edit(before, { ...based, adjustWarehouseId: adjustedId }, headers),
    );
    onSaved();
    void reload();
  };
}

type Headers = Record<string, string>;

type Based = IngredientValues & { nutritionBase: NutritionBase };
type Edited = Based & { adjustWarehouseId: number | undefined };

async function edit(before: Ingredient, values: Edited, headers: Headers): Promise<void> {
  await apiPut(`${INVENTORY_PATH}/ingredients/${before.id}`, changesOf(before, values), { headers });
  toast.success('Ингредиент сохранён');
}

/** Returns what was changed: another warehouse than the present one would move the stock that a colleague has moved. */
function changesOf(before: Ingredient, values: Edited): object {
  const { initialQty: _ofNew, adjustQty, adjustWarehouseId, nutritionBase, ...fields } = values;
  const { protein, fat, carbs, calories } = fields;
  const nutrition = { protein, fat, carbs, calories };
  const shown = nutritionInBase(before);
  const isOther = fields.unitId !== before.unitId || Object.keys(changedOf(shown, nutrition)).length > 0;
  return {
    ...changedOf({ ...before, ...nutrition }, fields),
    // Together: what was not changed is of the same base.
    ...(isOther && { ...nutrition, nutritionBase }),
    ...(adjustQty && { adjustQty, adjustWarehouseId }),
  };
}

async function create(values: Based, headers: Headers): Promise<void> {
  const { adjustQty: _ofEdit, ...body } = values;
  const { id } = await apiPost<{ id: number }>(`${INVENTORY_PATH}/ingredients`, body, { headers });
  toast.success('Ингредиент сохранён');
  if (!body.initialQty) return;
  try {
    await receiveFirst(id, body.warehouseId, body.initialQty, headers);
    toast.success('Начальный приход выполнен');
  } catch (error) {
    // The ingredient exists: the form must not create it again.
    toast.error(serverMessage(error, 'Не удалось выполнить начальный приход'));
  }
}

async function receiveFirst(ingredientId: number, warehouseId: number, qty: number, headers: Headers) {
  const supply = await apiPost<{ id: number }>(
    `${INVENTORY_PATH}/supplies`,
    {
      warehouseId,
      supplierId: null,
      date: new Date().toISOString(),
      notes: INITIAL_STOCK_NOTE,
      items: [{ ingredientId, qty, expiresAt: null }],
    },
    { headers },
  );
  await apiPost(`${INVENTORY_PATH}/supplies/${supply.id}/post`);
}
