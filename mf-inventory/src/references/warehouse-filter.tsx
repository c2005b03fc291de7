import { SelectField } from '@skatert/ui-kit/field';
import { serverMessage } from '@skatert/web-kit/api';
import { useList } from '../queries/list-query.js';
import { useKnownWarehouse } from './use-known.js';
import { warehouseOptions } from './warehouse-options.js';

export interface WarehouseFilterProps {
  /** Null: all. One that the master lacks is shown as all. */
  warehouseId: number | null;
  onChange: (warehouseId: number | null) => void;
  hideLabel?: boolean;
}

/** The choice of a warehouse, or of all. */
export function WarehouseFilter({ warehouseId, onChange, hideLabel }: WarehouseFilterProps) {
  const { data, error } = useList('warehouses');
  return (
    <SelectField
      label="Склад"
      hideLabel={hideLabel}
      error={error ? serverMessage(error, 'Ошибка загрузки складов') : undefined}
      value={useKnownWarehouse(warehouseId) ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value="">Все склады</option>
      {warehouseOptions(data)}
    </SelectField>
  );
}
