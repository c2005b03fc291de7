/** The choice of a warehouse in forms and filters. */

import { Options, SelectField } from '@skatert/ui-kit/field';
import type { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormSelect } from '@skatert/ui-kit/office/form-fields';
import { serverMessage } from '@skatert/web-kit/api';
import { useEffect, useEffectEvent } from 'react';
import { useKnownWarehouse } from './filters/use-known.js';
import { useList } from './queries/list-query.js';

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
      <Options of={data} />
    </SelectField>
  );
}

type Schema = Parameters<typeof useContractForm>[0]['schema'];
type Props<S extends Schema> = Omit<Parameters<typeof FormSelect<S>>[0], 'children'>;

/**
 * The choice of a warehouse of the context's master. One that the master lacks is no longer chosen: the browser would show
 * the first one instead, and send the other.
 */
export function FormWarehouse<S extends Schema>(props: Props<S>) {
  const { form, name } = props;
  const { data } = useList('warehouses');
  const chosen = form.value(name);
  const isUnknown = typeof chosen === 'number' && chosen > 0 && data?.every(({ id }) => id !== chosen);
  const unchoose = useEffectEvent(() => form.setValue(name, null));
  useEffect(() => {
    if (isUnknown) unchoose();
  }, [isUnknown]);
  return (
    <FormSelect {...props}>
      <option value="" disabled>
        Выберите склад
      </option>
      <Options of={data} />
    </FormSelect>
  );
}
