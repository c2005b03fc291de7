import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Lines } from '../shared/lines/use-lines.js';
import type { Line } from './typed-lines.js';

/**
 * After a change of the warehouse, deletes the lines whose ingredient the new one does not have. Returns their number.
 * @param ingredients those of the warehouse; undefined while they are loading
 */
export function useDroppedLines(
  { lines, dispatch }: Lines<Line>,
  warehouseId: number | null,
  ingredients: readonly Ingredient[] | undefined,
): number {
  const [checked, setChecked] = useState({ warehouseId, dropped: 0 });
  const check = useEffectEvent((present: readonly Ingredient[]) => {
    const ids = new Set(present.map(({ id }) => id));
    const missing = lines.filter(({ ingredientId }) => ingredientId !== null && !ids.has(ingredientId));
    for (const { key } of missing) dispatch({ kind: 'remove', key, keepsOne: true });
    setChecked({ warehouseId, dropped: missing.length });
  });
  const isUnchecked = checked.warehouseId !== warehouseId;
  useEffect(() => {
    if (isUnchecked && ingredients) check(ingredients);
  }, [isUnchecked, ingredients]);
  return isUnchecked ? 0 : checked.dropped;
}
