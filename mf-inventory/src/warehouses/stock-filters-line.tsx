/** The filters of the stock in one line; the warehouse can be chosen here, too. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { SelectField, TextField } from '@skatert/ui-kit/field';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { Filters } from '@skatert/ui-kit/office/page';
import { Search } from 'lucide-react';
import type { StockFilters } from '../stock/stock-rules.js';
import styles from './warehouses.module.css';

export interface StockFiltersLineProps {
  filters: StockFilters;
  onFilters: (filters: StockFilters) => void;
  warehouses: readonly Warehouse[];
  selected: number;
  onSelect: (id: number) => void;
}

export function StockFiltersLine(props: StockFiltersLineProps) {
  const { filters, onFilters, warehouses, selected, onSelect } = props;
  return (
    <Filters className={styles.filters}>
      <TextField
        label="Поиск"
        type="search"
        placeholder="Номер, название, поставщик"
        value={filters.search}
        end={<Search size={20} aria-hidden="true" className={styles.searchIcon} />}
        onChange={(event) => onFilters({ ...filters, search: event.target.value })}
      />
      <SelectField label="Склад" value={selected} onChange={(event) => onSelect(Number(event.target.value))}>
        {warehouses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label="Срок годности"
        value={filters.expiry}
        onChange={(expiry) => onFilters({ ...filters, expiry })}
      />
    </Filters>
  );
}
