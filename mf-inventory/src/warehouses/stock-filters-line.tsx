/** The filters of the stock in one line; the warehouse can be chosen here, too. */
import { FIRST_DAY, LAST_DAY } from '@skatert/contracts/inventory/inventory-rules';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { SelectField } from '@skatert/ui-kit/field';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { Filters } from '@skatert/ui-kit/office/page';
import { SearchField } from '@skatert/ui-kit/search-field';
import { type ChangeView, SEARCH_MAX, type WarehouseView } from './use-warehouse-view.js';
import styles from './warehouses.module.css';

export interface StockFiltersLineProps {
  view: WarehouseView;
  onChange: ChangeView;
  warehouses: readonly Warehouse[];
  selected: number;
  onSelect: (id: number) => void;
}

export function StockFiltersLine({ view, onChange, warehouses, selected, onSelect }: StockFiltersLineProps) {
  return (
    <Filters className={styles.filters}>
      <div className={styles.search}>
        {/* The field's own label is hidden; the other filters have visible ones. */}
        <span aria-hidden="true">Поиск</span>
        <SearchField
          label="Поиск: номер, название, поставщик, категория"
          maxLength={SEARCH_MAX}
          query={view.search}
          onSearch={(search, options) => onChange({ search }, options)}
        />
      </div>
      <SelectField label="Склад" value={selected} onChange={(event) => onSelect(Number(event.target.value))}>
        {warehouses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label="Срок годности"
        value={view.expiry}
        min={FIRST_DAY}
        max={LAST_DAY}
        onChange={(expiry) => onChange({ expiry })}
      />
    </Filters>
  );
}
