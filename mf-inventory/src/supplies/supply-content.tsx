/** The fields and lines of a supply to any warehouse. */

import { useLineIngredients } from '../shared/lines/line-ingredients.js';
import { ListFailure } from '../shared/list-failure.js';
import { useList } from '../shared/queries/list-query.js';
import { FormWarehouse } from '../shared/warehouse-choice.js';
import { SupplyFields } from './supply-fields.js';
import { SupplyLines } from './supply-lines.js';
import type { SupplyForm } from './use-supply-form.js';

/** The width of the dialogs with supplies, in px. */
export const SUPPLY_WIDTH = 1000;

export function SupplyContent({ head, ...lines }: SupplyForm) {
  const warehouses = useList('warehouses');
  const warehouseId = head.value('warehouseId');
  const isChosen = typeof warehouseId === 'number';
  const { query, ingredients, obstacle } = useLineIngredients(isChosen ? warehouseId : null);
  return (
    <>
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <ListFailure query={query} text="Ошибка загрузки ингредиентов" />
      <FormWarehouse form={head} name="warehouseId" label="Склад" />
      <SupplyFields head={head} />
      <SupplyLines
        {...lines}
        ingredients={ingredients}
        obstacle={isChosen ? obstacle : 'Сначала выберите склад'}
      />
    </>
  );
}
