import type { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormSelect } from '@skatert/ui-kit/office/form-fields';
import { useEffect, useEffectEvent } from 'react';
import { useList } from '../queries/list-query.js';
import { warehouseOptions } from './warehouse-options.js';

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
      {warehouseOptions(data)}
    </FormSelect>
  );
}
