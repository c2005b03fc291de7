import { SelectField } from '@skatert/ui-kit/field';
import { serverMessage } from '@skatert/web-kit/api';
import { useList } from '../queries/list-query.js';

export interface WarehouseFilterProps {
  /** Null: all. */
  warehouseId: number | null;
  onChange: (warehouseId: number | null) => void;
}

/** The choice of a warehouse, or of all. */
export function WarehouseFilter({ warehouseId, onChange }: WarehouseFilterProps) {
  const { data, error } = useList('warehouses');
  return (
    <SelectField
      label="Склад"
      error={error ? serverMessage(error, 'Ошибка загрузки складов') : undefined}
      value={warehouseId ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value="">Все склады</option>
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
