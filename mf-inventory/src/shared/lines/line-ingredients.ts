/** The ingredients that a line of a supply, a recipe or a production can have. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { useMemo } from 'react';
import { useList } from '../queries/list-query.js';

export interface LineIngredient {
  id: number;
  name: string;
  /** What the document's warehouse has; undefined: not known. */
  quantity: number | undefined;
  unitName: string;
  /** The first expiry of what the document's warehouse has, yyyy-mm-dd; null or absent: nothing of it expires. */
  earliestExpiry?: string | null | undefined;
  /** The packaging in which it is usually supplied; null or absent: none. */
  packagingId?: number | null;
}

/** An entry of the list, which may have other names for its fields: specification INV-015. */
type Listed = Pick<Ingredient, 'ingredientId' | 'unitName'> &
  Partial<
    Pick<Ingredient, 'packagingId' | 'earliestExpiry'> &
      Record<'ingredientName' | 'name', string> &
      Record<'quantity' | 'qty', number>
  >;

const read = ({ ingredientId, ingredientName, name, quantity, qty, ...listed }: Listed): LineIngredient => ({
  id: ingredientId,
  name: ingredientName ?? name ?? '',
  quantity: quantity ?? qty,
  unitName: listed.unitName,
  earliestExpiry: listed.earliestExpiry,
  packagingId: listed.packagingId ?? null,
});

/** Reads all ingredients, with their quantities in a warehouse: a first supply may bring one that it never had. */
export function useLineIngredients(warehouseId: number | null) {
  const query = useList('ingredients');
  const stocked = useList('ingredients', warehouseId === null ? '' : `?warehouseId=${warehouseId}`);
  const ingredients = useMemo(() => {
    const held = new Map(stocked.data?.map(read).map((each) => [each.id, each]));
    const stockOf = (id: number) => ({
      quantity: stocked.data ? (held.get(id)?.quantity ?? 0) : undefined,
      earliestExpiry: held.get(id)?.earliestExpiry,
    });
    return query.data?.map(read).map((each) => ({ ...each, ...stockOf(each.id) })) ?? [];
  }, [query.data, stocked.data]);
  // A text typed before there are choices would find none.
  const obstacle = query.isPending ? 'Загружаем ингредиенты…' : undefined;
  return { query, ingredients, obstacle };
}
