/** The fields of a supply besides its warehouse and its lines. */

import { FormComboBox, FormField, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { isoDay } from '@skatert/web-kit/dates';
import { ListFailure } from '../shared/list-failure.js';
import { useList } from '../shared/queries/list-query.js';
import { DateTimeField } from './date-time-field.js';
import styles from './supplies.module.css';
import type { SupplyForm } from './use-supply-form.js';

/** Returns what a date of an earlier day means for the stock; '' while it is being typed. */
const backdatedText = (date: string): string | undefined =>
  date !== '' && isoDay(new Date(date)) < isoDay(new Date())
    ? 'Задним числом: остаток изменится в день проведения'
    : undefined;

export function SupplyFields({ head }: Pick<SupplyForm, 'head'>) {
  const suppliers = useList('suppliers');
  return (
    <>
      <ListFailure query={suppliers} text="Ошибка загрузки поставщиков" />
      <div className={styles.pair}>
        <FormComboBox
          form={head}
          name="supplierId"
          label="Поставщик"
          placeholder="Не указан"
          choices={suppliers.data ?? []}
        />
        <FormField form={head} name="date">
          {({ value, onChange, error }) => (
            <DateTimeField value={value} onChange={onChange} error={error} hint={backdatedText(value)} />
          )}
        </FormField>
      </div>
      <FormTextArea form={head} name="notes" label="Примечание" rows={2} />
    </>
  );
}
