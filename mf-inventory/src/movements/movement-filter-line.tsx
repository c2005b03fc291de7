/** The filters of the movements: they apply at once. */
import { MOVEMENT_KIND_TEXTS } from '@skatert/contracts/inventory/movement-texts';
import { SelectField } from '@skatert/ui-kit/field';
import { ComboBox } from '@skatert/ui-kit/office/combo-box';
import { Filters } from '@skatert/ui-kit/office/page';
import { serverMessage } from '@skatert/web-kit/api';
import { PeriodFilter } from '../filters/period-filter.js';
import { useList } from '../queries/list-query.js';
import { WarehouseFilter } from '../references/warehouse-filter.js';
import { kindOf } from './movement-kinds.js';
import styles from './movements.module.css';
import type { MovementFilters } from './use-movements-view.js';

export interface MovementFilterLineProps {
  filters: MovementFilters;
  onChange: (changed: Partial<MovementFilters>) => void;
}

export function MovementFilterLine({ filters, onChange }: MovementFilterLineProps) {
  const { warehouseId, ingredientId, kind } = filters;
  return (
    <Filters className={styles.filters}>
      <WarehouseFilter warehouseId={warehouseId} onChange={(id) => onChange({ warehouseId: id })} />
      <IngredientFilter ingredientId={ingredientId} onChange={(id) => onChange({ ingredientId: id })} />
      <SelectField
        label="Вид"
        value={kind ?? ''}
        onChange={({ target }) => onChange({ kind: kindOf(target.value) })}
      >
        <option value="">Все виды</option>
        {Object.entries(MOVEMENT_KIND_TEXTS).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </SelectField>
      <PeriodFilter period={filters} onChange={onChange} />
    </Filters>
  );
}

interface IngredientFilterProps {
  /** Null: all. */
  ingredientId: number | null;
  onChange: (ingredientId: number | null) => void;
}

function IngredientFilter({ ingredientId, onChange }: IngredientFilterProps) {
  const { data, error } = useList('ingredients');
  return (
    <ComboBox
      // Its text follows the value only once the choices are known.
      key={data ? 'loaded' : 'loading'}
      label="Ингредиент"
      placeholder="Все ингредиенты"
      error={error ? serverMessage(error, 'Ошибка загрузки ингредиентов') : undefined}
      choices={data ?? []}
      value={ingredientId}
      onChange={onChange}
    />
  );
}
