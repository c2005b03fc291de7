/** The dialog that receives or writes off a quantity of an ingredient. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { StockChangeBody, type StockRow } from '@skatert/contracts/inventory/stock';
import type { Choice } from '@skatert/ui-kit/office/combo-box';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormComboBox, FormQuantity } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { isoDay } from '@skatert/web-kit/dates';
import { toast } from '@skatert/web-kit/toast';
import { INVENTORY_PATH, useReload } from '../shared/queries/list-query.js';
import type { StockPlace } from '../shared/queries/stock-rows-query.js';
import { useCallKey } from '../shared/queries/use-call-key.js';
import { stockText } from '../shared/stock/stock-rules.js';
import { FormWarehouse } from '../shared/warehouse-choice.js';

/** The last part of the call's path. */
export type ChangeKind = 'increase' | 'decrease';

const TEXTS = {
  increase: {
    title: 'Приход',
    submit: 'Оприходовать',
    done: 'Остаток увеличен',
    failure: 'Не удалось выполнить приход',
  },
  decrease: {
    title: 'Списание',
    submit: 'Списать',
    done: 'Списание выполнено',
    failure: 'Не удалось выполнить списание',
  },
} as const;

export interface StockChangeModalProps {
  kind: ChangeKind;
  /** The ingredient and warehouse that are chosen at first. */
  place: StockPlace;
  /** All; only those in stock in `rows` can be written off. */
  ingredients: readonly Ingredient[];
  /** The rows that are shown. */
  rows: readonly StockRow[];
  onClose: () => void;
}

export function StockChangeModal(props: StockChangeModalProps) {
  const { kind, place, ingredients, rows, onClose } = props;
  const { title, submit } = TEXTS[kind];
  const choices = kind === 'increase' ? ingredients : inStock(rows);
  const preset = choices.find(({ id }) => id === place.ingredientId);
  const form = useChangeForm(
    kind,
    { warehouseId: place.warehouseId, ingredientId: preset?.id ?? null },
    onClose,
  );
  const chosen = ingredients.find(({ id }) => id === form.value('ingredientId'));
  const row = rows.find(
    ({ ingredientId, warehouseId }) =>
      ingredientId === chosen?.id && warehouseId === form.value('warehouseId'),
  );
  return (
    <FormModal title={title} form={form} submit={submit} width={440} onClose={onClose}>
      <FormWarehouse form={form} name="warehouseId" label="Склад" />
      <FormComboBox
        form={form}
        name="ingredientId"
        label="Ингредиент"
        choices={choices}
        hint={choices.length === 0 ? 'В показанных строках нет остатка: нажмите «Показать»' : undefined}
      />
      <FormQuantity
        form={form}
        name="qty"
        label="Количество"
        unit={chosen?.unitName}
        hint={row && stockText(row, isoDay(new Date()), 'Сейчас')}
      />
    </FormModal>
  );
}

function useChangeForm(kind: ChangeKind, { warehouseId, ingredientId }: StockPlace, onClose: () => void) {
  const reload = useReload();
  const withKey = useCallKey();
  return useContractForm({
    schema: StockChangeBody,
    values: { ...(warehouseId !== null && { warehouseId }), ...(ingredientId !== null && { ingredientId }) },
    save: async (body) => {
      await withKey((headers) => apiPost(`${INVENTORY_PATH}/stock/${kind}`, body, { headers }));
      toast.success(TEXTS[kind].done);
      onClose();
      await reload();
    },
    failure: TEXTS[kind].failure,
  });
}

/** Returns the ingredients of the rows with a positive quantity, each once. */
function inStock(rows: readonly StockRow[]): Choice[] {
  const names = new Map(
    rows.filter(({ quantity }) => quantity > 0).map(({ ingredientId, name }) => [ingredientId, name]),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}
