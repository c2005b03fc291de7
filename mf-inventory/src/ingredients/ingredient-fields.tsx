/** The fields of an ingredient's form. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import { type Unit, unitText } from '@skatert/contracts/inventory/units';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { FormQuantity, FormSuggest, FormText, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { isoDay } from '@skatert/web-kit/dates';
import { heldText, stockText, type TextStock } from '../shared/stock/stock-rules.js';
import { FormWarehouse } from '../shared/warehouse-choice.js';
import type { IngredientFormState } from './ingredient-form.js';
import styles from './ingredients.module.css';
import { NutritionFields } from './nutrition-fields.js';
import { PackagingField } from './packaging-field.js';
import { UnitField } from './unit-field.js';
import type { AdjustedStock } from './use-adjusted-stock.js';

export interface FieldLists {
  warehouses: readonly Warehouse[];
  units: readonly Unit[];
  packagings: readonly Packaging[];
  /** The categories of the master's ingredients; empty while they are loading. */
  categories: readonly string[];
}

interface IngredientFieldsProps {
  form: IngredientFormState;
  /** The stored ingredient; null: a new one. */
  ingredient: Ingredient | null;
  stock: AdjustedStock;
  lists: FieldLists;
}

/** Says where the stock is adjusted; `chosen`: the warehouse of the form. */
function adjustHint(
  { warehouseId }: Ingredient,
  chosen: Warehouse | undefined,
  { own, elsewhere }: AdjustedStock,
): string {
  const hint = 'Больше нуля — приход, меньше нуля — списание';
  const at = ({ name }: Warehouse, held: TextStock | null | undefined) => {
    const place = `На складе «${name}»`;
    return `${hint}. ${held ? stockText(held, isoDay(new Date()), `${place} сейчас`) : place}`;
  };
  if (elsewhere) return at(elsewhere.warehouse, elsewhere.held);
  if (!chosen) return hint;
  return at(chosen, chosen.id === warehouseId ? own : undefined);
}

export function IngredientFields({ form, ingredient, stock, lists }: IngredientFieldsProps) {
  const chosen = lists.warehouses.find(({ id }) => id === form.value('warehouseId'));
  const unit = lists.units.find(({ id }) => id === form.value('unitId'));
  const unitName = unit && unitText(unit);
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <FormText form={form} name="name" label="Название" />
      </div>
      <WarehouseField form={form} ingredient={ingredient} stock={stock} chosen={chosen} />
      <FormSuggest form={form} name="categoryName" label="Категория" suggestions={lists.categories} />
      <UnitField form={form} units={lists.units} />
      <PackagingField form={form} units={lists.units} packagings={lists.packagings} />
      <FormQuantity
        form={form}
        name="packageSize"
        label="Размер упаковки"
        unit={unitName}
        hint="До целых упаковок округляется заказ до минимума"
      />
      {ingredient ? (
        <FormQuantity
          form={form}
          name="adjustQty"
          label="Корректировка остатка"
          signed
          unit={unitName}
          hint={adjustHint(ingredient, chosen, stock)}
        />
      ) : (
        <FormQuantity form={form} name="initialQty" label="Начальное количество" unit={unitName} />
      )}
      <NutritionFields form={form} unit={unit} />
      <div className={styles.whole}>
        <FormTextArea form={form} name="notes" label="Примечание" />
      </div>
    </div>
  );
}

interface WarehouseFieldProps extends Pick<IngredientFieldsProps, 'form' | 'ingredient' | 'stock'> {
  chosen: Warehouse | undefined;
}

function WarehouseField({ form, ingredient, stock: { own }, chosen }: WarehouseFieldProps) {
  return (
    <div>
      <FormWarehouse form={form} name="warehouseId" label="Склад" />
      {/* Present from the start, so that screen readers announce what appears in it. */}
      <div role="status">
        {chosen && ingredient && own && movesStock(ingredient, chosen) && (
          <p className={styles.notice}>
            Весь остаток — {heldText(own, isoDay(new Date()))} — переедет на склад «{chosen.name}»
          </p>
        )}
      </div>
    </div>
  );
}

const movesStock = ({ warehouseId, quantity }: Ingredient, to: Warehouse): boolean =>
  warehouseId !== null && warehouseId !== to.id && quantity > 0;
