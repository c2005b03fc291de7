/** Saves the form of an ingredient; the first stock of a new one is a supply that is posted at once. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { apiPost, apiPut, serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { INVENTORY_PATH, useReload } from '../queries/list-query.js';
import { useCallKey } from '../queries/use-call-key.js';
import { changedOf } from '../references/changed-of.js';
import type { IngredientValues } from './ingredient-form.js';

/**
 * `ingredient` null: creates. `adjustedId`: the warehouse in which the stock is adjusted, if it is not the ingredient's
 * own. Returns a function that rejects with the API's error when nothing was saved.
 */
export function useSaveIngredient(
  ingredient: Ingredient | null,
  adjustedId: number | undefined,
  onSaved: () => void,
) {
  const reload = useReload();
  // As it was when the form was opened.
  const [before] = useState(ingredient);
  const withKey = useCallKey();
  return async (values: IngredientValues): Promise<void> => {
    await withKey((headers) =>
      before === null
        ? create(values, headers)
        : edit(before, { ...values, adjustWarehouseId: adjustedId }, headers),
    );
    onSaved();
    void reload();
  };
}

type Headers = Record<string, string>;

type Edited = IngredientValues & { adjustWarehouseId: number | undefined };

async function edit(before: Ingredient, values: Edited, headers: Headers): Promise<void> {
  await apiPut(`${INVENTORY_PATH}/ingredients/${before.id}`, changesOf(before, values), { headers });
  toast.success('Ингредиент сохранён');
}

/** Returns what was changed: another warehouse than the present one would move the stock that a colleague has moved. */
function changesOf(before: Ingredient, values: Edited): object {
  const { initialQty: _ofNew, adjustQty, adjustWarehouseId, ...fields } = values;
  return { ...changedOf(before, fields), ...(adjustQty && { adjustQty, adjustWarehouseId }) };
}

async function create(values: IngredientValues, headers: Headers): Promise<void> {
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
      notes: 'Initial stock from Ingredient modal',
      items: [{ ingredientId, qty, expiresAt: null }],
    },
    { headers },
  );
  await apiPost(`${INVENTORY_PATH}/supplies/${supply.id}/post`);
}
