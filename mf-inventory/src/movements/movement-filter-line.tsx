/** The filters of the movements: they apply at once. */
import { MOVEMENT_KIND_TEXTS } from '@skatert/contracts/inventory/movement-texts';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { Filters } from '@skatert/ui-kit/office/page';
import { ChoiceFilter } from '../shared/filters/choice-filter.js';
import { PeriodFilter } from '../shared/filters/period-filter.js';
import { WarehouseFilter } from '../shared/warehouse-choice.js';
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
      <ChoiceFilter
        of="ingredients"
        label="Ингредиент"
        all="Все ингредиенты"
        failure="Ошибка загрузки ингредиентов"
        value={ingredientId}
        onChange={(id) => onChange({ ingredientId: id })}
      />
      <SelectField
        label="Вид"
        value={kind ?? ''}
        onChange={({ target }) => onChange({ kind: kindOf(target.value) })}
      >
        <option value="">Все виды</option>
        <Options of={Object.entries(MOVEMENT_KIND_TEXTS).map(([id, name]) => ({ id, name }))} />
      </SelectField>
      <PeriodFilter period={filters} onChange={onChange} />
    </Filters>
  );
}
