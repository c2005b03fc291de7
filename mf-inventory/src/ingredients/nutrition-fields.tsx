/** The nutrition fields of an ingredient's form. */
import { baseOf, NUTRITION_BASE_TEXTS } from '@skatert/contracts/inventory/nutrition-base';
import { type Unit, unitText } from '@skatert/contracts/inventory/units';
import { FormQuantity } from '@skatert/ui-kit/office/form-fields';
import type { IngredientFormState } from './ingredient-form.js';
import styles from './ingredients.module.css';

interface NutritionFieldsProps {
  form: IngredientFormState;
  /** Undefined: none is chosen. */
  unit: Unit | undefined;
}

export function NutritionFields({ form, unit }: NutritionFieldsProps) {
  const base = unit ? baseOf(unit) : 'UNIT';
  const text = unit && base === 'UNIT' ? `на 1 ${unitText(unit)}` : NUTRITION_BASE_TEXTS[base];
  return (
    <fieldset className={styles.nutrition}>
      <legend>КБЖУ {text}</legend>
      <FormQuantity form={form} name="calories" label="Калории" unit="ккал" />
      <FormQuantity form={form} name="protein" label="Белки" unit="г" />
      <FormQuantity form={form} name="fat" label="Жиры" unit="г" />
      <FormQuantity form={form} name="carbs" label="Углеводы" unit="г" />
    </fieldset>
  );
}
