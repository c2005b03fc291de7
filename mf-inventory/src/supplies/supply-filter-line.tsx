/** The filters of the supplies: they apply at once. */
import { SelectField } from '@skatert/ui-kit/field';
import { Filters } from '@skatert/ui-kit/office/page';
import { ChoiceFilter } from '../shared/filters/choice-filter.js';
import { PeriodFilter } from '../shared/filters/period-filter.js';
import { WarehouseFilter } from '../shared/warehouse-choice.js';
import styles from './supplies-page.module.css';
import { type SupplyFilters, statusOf } from './use-supplies-view.js';

export interface SupplyFilterLineProps {
  filters: SupplyFilters;
  onChange: (changed: Partial<SupplyFilters>) => void;
}

export function SupplyFilterLine({ filters, onChange }: SupplyFilterLineProps) {
  const { warehouseId, supplierId, status } = filters;
  return (
    <Filters className={styles.filters}>
      <WarehouseFilter warehouseId={warehouseId} onChange={(id) => onChange({ warehouseId: id })} />
      <SelectField
        label="Статус"
        value={status ?? ''}
        onChange={({ target }) => onChange({ status: statusOf(target.value) })}
      >
        <option value="">Все статусы</option>
        <option value="DRAFT">Черновики</option>
        <option value="POSTED">Проведённые</option>
      </SelectField>
      <ChoiceFilter
        of="suppliers"
        label="Поставщик"
        all="Все поставщики"
        failure="Ошибка загрузки поставщиков"
        value={supplierId}
        onChange={(id) => onChange({ supplierId: id })}
      />
      <PeriodFilter period={filters} onChange={onChange} />
    </Filters>
  );
}
