/** The filters of the ingredients. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { SelectField } from '@skatert/ui-kit/field';
import { Filters } from '@skatert/ui-kit/office/page';
import { SearchField } from '@skatert/ui-kit/search-field';
import { WarehouseFilter } from '../shared/warehouse-choice.js';
import styles from './ingredients.module.css';
import { type ChangeView, type IngredientView, SEARCH_MAX } from './use-ingredient-view.js';

interface IngredientFiltersProps {
  view: IngredientView;
  onView: ChangeView;
  /** The listed ingredients: only their units are offered, a filter by another one would show nothing. */
  ingredients: readonly Ingredient[];
}

export function IngredientFilters({ view, onView, ingredients }: IngredientFiltersProps) {
  const units = new Set(ingredients.map(({ unitName }) => unitName));
  if (view.unit !== '') units.add(view.unit);
  return (
    <Filters className={styles.filters}>
      <SearchField
        label="Поиск по названию"
        maxLength={SEARCH_MAX}
        query={view.search}
        onSearch={(search, options) => onView({ search }, options)}
      />
      <SelectField
        label="Единица"
        hideLabel
        value={view.unit}
        onChange={({ target }) => onView({ unit: target.value })}
      >
        <option value="">Все единицы</option>
        {[...units]
          .sort((one, other) => one.localeCompare(other, 'ru'))
          .map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
      </SelectField>
      <WarehouseFilter
        hideLabel
        warehouseId={view.warehouseId}
        onChange={(warehouseId) => onView({ warehouseId })}
      />
    </Filters>
  );
}
