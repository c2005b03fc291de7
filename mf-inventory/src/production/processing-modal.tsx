/** The dialog that takes an ingredient apart into others. */
import { ProcessingHead } from '@skatert/contracts/inventory/productions';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormComboBox, FormQuantity, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { isoDay } from '@skatert/web-kit/dates';
import documentStyles from '../documents/documents.module.css';
import { useStockedIngredients } from '../documents/stocked-ingredients.js';
import type { DocumentModalProps } from '../documents/use-document-form.js';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { ListFailure } from '../shared/list-failure.js';
import { useList } from '../shared/queries/list-query.js';
import { stockText } from '../shared/stock/stock-rules.js';
import { FormWarehouse } from '../shared/warehouse-choice.js';
import { OutputLines } from './output-lines.js';
import { PROCESSINGS } from './production-nouns.js';
import { useProcessingForm } from './use-processing-form.js';

export function ProcessingModal({ warehouseId, onClose }: DocumentModalProps) {
  const warehouses = useList('warehouses');
  const { lines, withLines, send } = useProcessingForm(onClose);
  const form = useContractForm({
    schema: ProcessingHead,
    values: { warehouseId: useKnownWarehouse(warehouseId) ?? undefined, notes: '' },
    failure: PROCESSINGS.failures.create,
    save: send,
  });
  const chosen = form.value('warehouseId');
  const place = typeof chosen === 'number' ? chosen : null;
  const { query, ingredients, obstacle } = useStockedIngredients(place);
  const taken = ingredients.find(({ id }) => id === form.value('ingredientId'));
  return (
    <FormModal title="Переработка" form={withLines(form)} submit="Переработать" width={720} onClose={onClose}>
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <ListFailure query={query} text="Ошибка загрузки ингредиентов" />
      <FormWarehouse form={form} name="warehouseId" label="Склад" />
      <div className={documentStyles.pair}>
        <FormComboBox
          form={form}
          name="ingredientId"
          label="Что перерабатываем"
          choices={ingredients}
          hint={obstacle}
        />
        <FormQuantity
          form={form}
          name="qty"
          label="Количество"
          unit={taken?.unitName}
          hint={taken && stockText(taken, isoDay(new Date()))}
        />
      </div>
      <FormTextArea form={form} name="notes" label="Примечание" rows={2} />
      <OutputLines lines={lines} warehouseId={place} taken={taken} />
    </FormModal>
  );
}
