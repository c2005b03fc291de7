/** The dialog that makes an ingredient by its recipe. */
import { type Makeable, ProductionBody } from '@skatert/contracts/inventory/productions';
import { Button } from '@skatert/ui-kit/button';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormComboBox, FormDate, FormQuantity, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useQuery } from '@skatert/web-kit/query';
import type { RefObject } from 'react';
import documentStyles from '../documents/documents.module.css';
import { useStockedIngredients } from '../documents/stocked-ingredients.js';
import { type DocumentModalProps, useDocumentForm } from '../documents/use-document-form.js';
import { ingredientRecipeQuery } from '../recipes/recipes-query.js';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { ListFailure } from '../shared/list-failure.js';
import { inventoryQuery, useList, useMasterId } from '../shared/queries/list-query.js';
import { FormWarehouse } from '../shared/warehouse-choice.js';
import { limitOf, limitText } from './expiry-limit.js';
import styles from './production.module.css';
import { PRODUCTIONS } from './production-nouns.js';
import { TypedUse } from './typed-use.js';
import { useTypedFor } from './use-typed-for.js';
import { type Used, usedByRecipe } from './used.js';
import { UsedTable } from './used-table.js';

/** What is used is checked apart. */
const ProductionHead = ProductionBody.omit({ items: true });

export function ProductionModal({ warehouseId, onClose }: DocumentModalProps) {
  const warehouses = useList('warehouses');
  const makeable = useQuery(inventoryQuery<Makeable[]>('makeable', useMasterId()));
  const { lines, withLines, fill, send } = useDocumentForm(PRODUCTIONS, onClose);
  const { typedFor, byRecipe, change, reset } = useTypedFor({ lines, fill });
  const form = useContractForm({
    schema: ProductionHead,
    values: { warehouseId: useKnownWarehouse(warehouseId) ?? undefined, notes: '', expiresAt: '' },
    failure: PRODUCTIONS.failures.create,
    save: (fields) => send(fields, { withItems: fields.ingredientId === typedFor }),
  });
  const made = makeable.data?.find(({ ingredientId }) => ingredientId === form.value('ingredientId'));
  const recipe = useQuery({ ...ingredientRecipeQuery(made?.ingredientId ?? 0), enabled: made !== undefined });
  const isTyped = made !== undefined && made.ingredientId === typedFor;
  const used = usedByRecipe(recipe.data, numberOf(form.value('qty')));
  const place = numberOf(form.value('warehouseId'));
  const { ingredients } = useStockedIngredients(place);
  const limit = limitOf(isTyped ? lines.lines : used, ingredients);
  return (
    <FormModal
      title="Производство"
      form={isTyped ? withLines(form) : form}
      submit="Приготовить"
      width={720}
      onClose={onClose}
    >
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <ListFailure query={makeable} text="Ошибка загрузки рецептов" />
      <ListFailure query={recipe} text="Ошибка загрузки рецепта" />
      <div className={documentStyles.pair}>
        <FormWarehouse form={form} name="warehouseId" label="Склад" />
        <FormComboBox
          form={form}
          name="ingredientId"
          label="Что готовим"
          choices={makeable.data?.map(({ ingredientId: id, ingredientName: name }) => ({ id, name })) ?? []}
          hint={
            makeable.data?.length === 0
              ? 'Рецептов пока нет: их добавляют на странице ингредиента'
              : undefined
          }
        />
        <FormQuantity form={form} name="qty" label="Количество" unit={made?.unitName} />
        <FormDate
          form={form}
          name="expiresAt"
          label="Годен до"
          max={limit}
          hint={hintOf(made?.shelfLifeDays, limit)}
        />
      </div>
      <FormTextArea form={form} name="notes" label="Примечание" rows={2} />
      {isTyped ? (
        <TypedUse lines={lines} used={used} warehouseId={place} onReset={reset} />
      ) : (
        <RecipeUse
          part={byRecipe}
          used={recipe.isLoading ? undefined : used}
          warehouseId={place}
          onChange={() => made && change(made.ingredientId, used)}
        />
      )}
    </FormModal>
  );
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function shelfLifeText(days: number | null | undefined): string | undefined {
  if (days === undefined) return undefined;
  return days === null ? 'По рецепту не портится' : `По рецепту хранится, дней: ${days}`;
}

const hintOf = (days: number | null | undefined, limit: string): string | undefined =>
  [shelfLifeText(days), limitText(limit)].filter(Boolean).join('. ') || undefined;

interface RecipeUseProps {
  part: RefObject<HTMLDivElement | null>;
  /** Undefined: the recipe is being read. */
  used: readonly Used[] | undefined;
  warehouseId: number | null;
  /** Called when something else was used than the recipe says. */
  onChange: () => void;
}

function RecipeUse({ part, used, warehouseId, onChange }: RecipeUseProps) {
  const { query, ingredients, isLoaded } = useStockedIngredients(warehouseId);
  return (
    <div ref={part} className={styles.used}>
      <h3 className={styles.heading}>Расход по рецепту</h3>
      <ListFailure query={query} text="Ошибка загрузки ингредиентов" />
      <UsedTable used={used} stocked={isLoaded ? ingredients : undefined} />
      {used !== undefined && used.length > 0 && (
        <Button look="secondary" onClick={onChange}>
          Изменить расход
        </Button>
      )}
    </div>
  );
}
