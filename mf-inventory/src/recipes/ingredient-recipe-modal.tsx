/** The dialog of the recipe by which the kitchen makes an ingredient. */
import { type IngredientRecipe, IngredientRecipeBody } from '@skatert/contracts/inventory/recipes';
import { Button } from '@skatert/ui-kit/button';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormNumber, FormQuantity } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPut, isApiError } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useRef, useState } from 'react';
import { useLines } from '../shared/lines/use-lines.js';
import { currentOf } from '../shared/queries/current-of.js';
import { useReload } from '../shared/queries/list-query.js';
import { costText, unitPriceText, unpricedText } from './figure-texts.js';
import { costOfLines, haveNone } from './figures.js';
import { type Errors, errorsBelow, errorsOf } from './line-errors.js';
import { useRecipeIngredients } from './recipe-ingredients.js';
import { RecipeLines } from './recipe-lines.js';
import styles from './recipes.module.css';
import { ingredientRecipePath } from './recipes-query.js';
import { RemoveRecipeDialog } from './remove-recipe-dialog.js';
import { areEmpty, changeLines, itemsOf, type Line, linesOf } from './typed-lines.js';
import { unitCostOf } from './unit-cost.js';

const Head = IngredientRecipeBody.omit({ version: true, items: true });
const { items: Items } = IngredientRecipeBody.shape;
const NONE: Errors = {};

export interface IngredientRecipeModalProps {
  /** The stored recipe; without items when there is none. */
  recipe: IngredientRecipe;
  onClose: () => void;
}

export function IngredientRecipeModal({ recipe, onClose }: IngredientRecipeModalProps) {
  /** The recipe that the form began with: another person may change it meanwhile. */
  const [base, setBase] = useState(recipe);
  return <RecipeForm key={base.version} recipe={base} onReload={setBase} onClose={onClose} />;
}

interface RecipeFormProps extends IngredientRecipeModalProps {
  /** Begins again with the recipe as it is now. */
  onReload: (present: IngredientRecipe) => void;
}

function RecipeForm({ recipe, onReload, onClose }: RecipeFormProps) {
  const { form, lines, errors, present, removal } = useIngredientRecipeForm(recipe, onClose);
  const { ingredientId, ingredientName, unitName } = recipe;
  const ingredients = useRecipeIngredients(recipe.items, ingredientId);
  const made = form.value('yield');
  return (
    <>
      <FormModal
        title={`Рецепт: ${ingredientName}`}
        form={form}
        submit="Сохранить"
        width={900}
        replacesDialog
        onClose={onClose}
      >
        {present && (
          <Button look="secondary" size="small" className={styles.load} onClick={() => onReload(present)}>
            Загрузить нынешний
          </Button>
        )}
        <div className={styles.pair}>
          <FormQuantity form={form} name="yield" label="Выход" unit={unitName} />
          <FormNumber
            form={form}
            name="shelfLifeDays"
            label="Срок хранения, дней"
            hint="Пусто: не ограничен"
          />
        </div>
        <RecipeLines lines={lines} ingredients={ingredients} errors={errors} />
        <YieldCost lines={lines.lines} made={typeof made === 'number' ? made : 0} unitName={unitName} />
      </FormModal>
      {removal && <RemoveRecipeDialog name={ingredientName} {...removal} />}
    </>
  );
}

/** Returns the form and its lines, and the question before a recipe without ingredients is saved. */
function useIngredientRecipeForm(recipe: IngredientRecipe, onClose: () => void) {
  const { ingredientId, version, items: before } = recipe;
  const reload = useReload();
  const { shown, withLines, focusFirstWrong } = useLines(changeLines, () => linesOf(before));
  const [failed, setFailed] = useState<{ error: unknown; sent: readonly Line[] } | null>(null);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const isRemovalConfirmed = useRef(false);
  const { data: items = [], error } = Items.safeParse(itemsOf(shown.lines));
  const send = async (body: IngredientRecipeBody): Promise<void> => {
    await apiPut(ingredientRecipePath(ingredientId), body);
    toast.success(body.items.length > 0 ? 'Рецепт сохранён' : 'Рецепт удалён');
    onClose();
    await reload();
  };
  const form = useContractForm({
    schema: Head,
    values: { yield: before.length > 0 ? recipe.yield : undefined, shelfLifeDays: recipe.shelfLifeDays },
    failure: 'Не удалось сохранить рецепт',
    save: async (head) => {
      const isRemoval = before.length > 0 && areEmpty(shown.lines);
      if (isRemoval && !isRemovalConfirmed.current) return setAsksRemoval(true);
      // The next attempt asks again.
      isRemovalConfirmed.current = false;
      if (items.length === 0 && !isRemoval) return focusFirstWrong();
      await send({ ...head, version, items: isRemoval ? [] : items }).catch((cause: unknown) => {
        setFailed({ error: cause, sent: shown.lines });
        throw cause;
      });
    },
  });
  const remove = () => {
    setAsksRemoval(false);
    isRemovalConfirmed.current = true;
    form.submit();
  };
  const ofServer = failed?.sent === shown.lines ? errorsBelow(serverErrors(failed.error), 'items') : {};
  return {
    form: withLines(form),
    lines: shown,
    errors: shown.showsErrors ? { ...ofServer, ...errorsOf(error) } : NONE,
    /** Another person has saved it meanwhile. */
    present: currentOf<IngredientRecipe>(failed?.error),
    removal: asksRemoval && { onConfirm: remove, onClose: () => setAsksRemoval(false) },
  };
}

const serverErrors = (error: unknown): Errors => (isApiError(error) ? error.errors : NONE);

interface YieldCostProps {
  lines: readonly Line[];
  /** The yield; 0: not typed. */
  made: number;
  unitName: string;
}

/** What the yield and a unit of it cost. */
function YieldCost({ lines, made, unitName }: YieldCostProps) {
  const sum = costOfLines(lines, null);
  const unitCost = unitCostOf({ ...sum, yield: made, items: lines });
  return (
    <p className={styles.sum}>
      <strong>Себестоимость выхода: {costText(sum, haveNone(lines))}</strong>
      <span>
        За {unitName}: {unitPriceText(unitCost)}
      </span>
      {sum.unpriced > 0 && <span className={styles.warning}>{unpricedText(sum.unpriced)}</span>}
    </p>
  );
}
