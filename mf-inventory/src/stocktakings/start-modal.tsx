/** The dialog that starts a stocktaking. */

import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { NO_CATEGORY } from '@skatert/contracts/inventory/stocktaking-rules';
import { type Stocktaking, StocktakingBody } from '@skatert/contracts/inventory/stocktakings';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { MultiSelect } from '@skatert/ui-kit/office/multi-select';
import { Segmented } from '@skatert/ui-kit/segmented';
import { apiPost } from '@skatert/web-kit/api';
import { useNavigate } from '@skatert/web-kit/router';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { ListFailure } from '../shared/list-failure.js';
import { useList, useReload } from '../shared/queries/list-query.js';
import { useCallKey } from '../shared/queries/use-call-key.js';
import { FormWarehouse } from '../shared/warehouse-choice.js';
import { ChosenIngredients } from './chosen-ingredients.js';
import { STOCKTAKINGS_PAGE, STOCKTAKINGS_PATH } from './stocktaking-queries.js';

const SCOPES = [
  { value: 'WAREHOUSE', label: 'Весь склад' },
  { value: 'CATEGORIES', label: 'Категории' },
  { value: 'INGREDIENTS', label: 'Ингредиенты' },
] as const;

/** The choice of the ingredients without a category: names are trimmed. */
const BARE = ' ';

interface StartModalProps {
  /** Chosen at first; null: none. */
  warehouseId: number | null;
  onClose: () => void;
}

export function StartModal({ warehouseId, onClose }: StartModalProps) {
  const navigate = useNavigate();
  const reload = useReload();
  const warehouses = useList('warehouses');
  const ingredients = useList('ingredients');
  const withKey = useCallKey();
  const form = useContractForm({
    schema: StocktakingBody,
    values: {
      warehouseId: useKnownWarehouse(warehouseId) ?? undefined,
      scope: 'WAREHOUSE',
      categories: [],
      ingredientIds: [],
      notes: '',
    },
    failure: 'Не удалось начать инвентаризацию',
    save: async (body) => {
      const { id } = await withKey((headers) => apiPost<Stocktaking>(STOCKTAKINGS_PATH, body, { headers }));
      onClose();
      navigate(`${STOCKTAKINGS_PAGE}/${id}`);
      await reload();
    },
  });
  return (
    <FormModal title="Начать инвентаризацию" form={form} submit="Начать" onClose={onClose}>
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <ListFailure query={ingredients} text="Ошибка загрузки ингредиентов" />
      <FormWarehouse form={form} name="warehouseId" label="Склад" />
      <ScopeFields form={form} ingredients={ingredients.data ?? []} />
      <FormTextArea form={form} name="notes" label="Примечание" rows={2} />
    </FormModal>
  );
}

interface ScopeFieldsProps {
  form: ContractForm<typeof StocktakingBody>;
  ingredients: readonly Ingredient[];
}

/** The fields that choose which ingredients are counted. */
function ScopeFields({ form, ingredients }: ScopeFieldsProps) {
  const scope = form.value('scope');
  return (
    <>
      <FormField form={form} name="scope">
        {({ value, onChange }) => (
          <Segmented label="Что считать" options={SCOPES} value={value} onChange={onChange} />
        )}
      </FormField>
      {scope === 'CATEGORIES' && (
        <FormField form={form} name="categories">
          {({ value, onChange, ref, error }) => (
            <MultiSelect
              ref={ref}
              label="Категории"
              placeholder="Выберите категории"
              choices={categoriesOf(ingredients)}
              value={(value ?? []).map((name) => name ?? BARE)}
              onChange={(chosen) => onChange(chosen.map((name) => (name === BARE ? null : name)))}
              error={error}
            />
          )}
        </FormField>
      )}
      {scope === 'INGREDIENTS' && (
        <FormField form={form} name="ingredientIds">
          {({ value, onChange, error }) => (
            <ChosenIngredients
              ingredients={ingredients}
              chosen={value ?? []}
              onChange={onChange}
              error={error}
            />
          )}
        </FormField>
      )}
    </>
  );
}

/** Returns the categories to choose from, by name. */
function categoriesOf(ingredients: readonly Ingredient[]): { id: string; name: string }[] {
  const names = new Set(ingredients.map(({ categoryName }) => categoryName ?? BARE));
  return [...names]
    .sort((a, b) => Number(a === BARE) - Number(b === BARE) || a.localeCompare(b, 'ru'))
    .map((id) => ({ id, name: id === BARE ? NO_CATEGORY : id }));
}
