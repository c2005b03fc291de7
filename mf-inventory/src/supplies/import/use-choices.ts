import { useCallback, useMemo } from 'react';
import type { LineIngredient } from '../../shared/lines/line-ingredients.js';
import { useList } from '../../shared/queries/list-query.js';
import type { Choice } from './import-rows.js';

/** Reads the ingredients that a row may mean, with their units. */
export function useChoices() {
  const listed = useList('ingredients');
  const units = useList('units');
  const ingredients = useMemo<LineIngredient[]>(
    () => listed.data?.map(({ id, name, unitName }) => ({ id, name, unitName, quantity: undefined })) ?? [],
    [listed.data],
  );
  const choiceOf = useCallback(
    (id: number | null): Choice | null => {
      const found = listed.data?.find((each) => each.id === id);
      if (!found) return null;
      const { name, unitName, unitId } = found;
      return { id: found.id, name, unitName, unit: units.data?.find((unit) => unit.id === unitId) };
    },
    [listed.data, units.data],
  );
  const failed = listed.isError || units.isError;
  const obstacle =
    listed.data && units.data ? undefined : failed ? 'Ингредиенты не загрузились' : 'Загружаем ингредиенты…';
  // The same object between renders: a new one would render all rows again.
  return useMemo(() => ({ ingredients, obstacle, choiceOf }), [ingredients, obstacle, choiceOf]);
}
