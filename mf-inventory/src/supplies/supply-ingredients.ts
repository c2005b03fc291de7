/** The ingredients that a supply can contain. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { useMemo } from 'react';
import { useList } from '../queries/list-query.js';

export interface SupplyIngredient {
  id: number;
  name: string;
  /** In the supply's warehouse; undefined: not known. */
  quantity: number | undefined;
  unitName: string;
  /** Of what the supply's warehouse has, yyyy-mm-dd; null or absent: nothing of it expires. */
  earliestExpiry?: string | null | undefined;
  /** In which it is usually supplied; null or absent: none. */
  packagingId?: number | null;
}

/** A listed ingredient may have other names for its fields. */
type Listed = Pick<Ingredient, 'ingredientId' | 'unitName'> &
  Partial<
    Pick<Ingredient, 'packagingId' | 'earliestExpiry'> &
      Record<'ingredientName' | 'name', string> &
      Record<'quantity' | 'qty', number>
  >;

const read = ({
  ingredientId,
  ingredientName,
  name,
  quantity,
  qty,
  ...listed
}: Listed): SupplyIngredient => ({
  id: ingredientId,
  name: ingredientName ?? name ?? '',
  quantity: quantity ?? qty,
  unitName: listed.unitName,
  earliestExpiry: listed.earliestExpiry,
  packagingId: listed.packagingId ?? null,
});

/** Reads all ingredients, with their quantities in a warehouse: a first supply may bring one that it never had. */
export function useSupplyIngredients(warehouseId: number | null) {
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
