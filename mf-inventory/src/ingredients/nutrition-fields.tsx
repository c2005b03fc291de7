/** The nutrition fields of an ingredient's form. */
import { FormQuantity } from '@skatert/ui-kit/office/form-fields';
import type { IngredientFormState } from './ingredient-form.js';
import styles from './ingredients.module.css';

export function NutritionFields({ form }: { form: IngredientFormState }) {
  return (
    <fieldset className={styles.nutrition}>
      <legend>КБЖУ</legend>
      <FormQuantity form={form} name="calories" label="Калории" unit="ккал" />
      <FormQuantity form={form} name="protein" label="Белки" unit="г" />
      <FormQuantity form={form} name="fat" label="Жиры" unit="г" />
      <FormQuantity form={form} name="carbs" label="Углеводы" unit="г" />
    </fieldset>
  );
}
