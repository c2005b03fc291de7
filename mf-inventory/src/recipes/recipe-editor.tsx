/** The form of a recipe: the sizes, their ingredients and figures. */
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import type { Portion, RecipeBody } from '@skatert/contracts/inventory/recipes';
import { priceOfPortion } from '@skatert/contracts/menu/size-prices';
import { Button } from '@skatert/ui-kit/button';
import { Form, FormFailure } from '@skatert/ui-kit/form';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { PageHeader } from '@skatert/ui-kit/office/page';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { formatDate } from '@skatert/web-kit/dates';
import { useCallback, useMemo, useState } from 'react';
import type { LinesAction } from '../shared/lines/lines-reducer.js';
import type { EditedRecipe } from './edited-recipe.js';
import { costOfLines, haveNone, nutritionOf } from './figures.js';
import { errorsBelow } from './line-errors.js';
import { PortionFigures } from './portion-figures.js';
import { areSame, draftsOf } from './portions.js';
import { useRecipeIngredients } from './recipe-ingredients.js';
import { RecipeLines } from './recipe-lines.js';
import styles from './recipes.module.css';
import { RemoveRecipeDialog } from './remove-recipe-dialog.js';
import { SizeChoice } from './size-choice.js';
import { SizeDialogs, type SizeTask } from './size-dialogs.js';
import type { Line } from './typed-lines.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { type RecipeForm, useRecipeForm, useSaveRecipe } from './use-recipe-form.js';

/** `recipe`: as it was read when the page was opened; later ones are ignored. */
export function RecipeEditor({ recipe }: { recipe: EditedRecipe }) {
  const form = useRecipeForm(recipe);
  const { busy, save } = useSaveRecipe(form);
  const refusal = useWholeBrandRefusal(INVENTORY_PERMISSIONS['inventory.setUp'], recipe.brandId);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const [sizeTask, setSizeTask] = useState<SizeTask | null>(null);
  const question = useLeaveGuard(form.isChanged && !busy);
  const { name, version } = form.base;
  const submit = (): void => {
    const isRemoval = form.isEmpty && form.base.portions.length > 0;
    if (isRemoval) setAsksRemoval(true);
    const body = isRemoval ? null : form.check();
    if (body) void save(body);
  };
  return (
    <>
      <PageHeader title={`Рецепт: ${name}`} timed notes={<Notes recipe={form.base} />} />
      <Form
        className={styles.editor}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && refusal === undefined) submit();
        }}
      >
        <Failed form={form} onSave={save} />
        <SizeChoice form={form} onTask={setSizeTask} />
        {form.errors.portions !== undefined && (
          <p className={styles.problem} role="alert">
            {form.errors.portions}
          </p>
        )}
        <PortionFields key={`${form.round} ${form.draft.size}`} form={form} />
        <div className={styles.footer}>
          <ActionButton type="submit" busy={busy} refusal={refusal}>
            Сохранить
          </ActionButton>
        </div>
      </Form>
      {sizeTask && <SizeDialogs form={form} task={sizeTask} onClose={() => setSizeTask(null)} />}
      {asksRemoval && (
        <RemoveRecipeDialog
          name={name}
          onConfirm={() => {
            setAsksRemoval(false);
            void save({ version, portions: [] });
          }}
          onClose={() => setAsksRemoval(false)}
        />
      )}
      {question}
    </>
  );
}

/** Why the recipe was not saved. Of two recipes that were saved at the same time, the user chooses one. */
function Failed({ form, onSave }: { form: RecipeForm; onSave: (body: RecipeBody) => Promise<void> }) {
  const { failure, adopt, check } = form;
  if (!failure) return null;
  const { message, current } = failure;
  const saveMine = (version: number) => {
    const body = check();
    if (body) void onSave({ ...body, version });
  };
  return (
    <FormFailure ref={showFailure}>
      {message}
      {current && (
        <span className={styles.choices}>
          <Button look="secondary" size="small" onClick={() => adopt(current)}>
            Загрузить нынешний
          </Button>
          <Button look="secondary" size="small" onClick={() => saveMine(current.version)}>
            Сохранить мой
          </Button>
        </span>
      )}
    </FormFailure>
  );
}

/** Scrolls the failure into view: the button is at the other end of the form. */
function showFailure(failure: HTMLElement | null): void {
  failure?.scrollIntoView?.({ block: 'nearest' });
}

const Notes = ({ recipe: { brandName, groupName, changedAt, version } }: { recipe: EditedRecipe }) => (
  <p>
    {brandName}
    {groupName !== null && ` · добавка из группы «${groupName}»`}
    {version > 0 && changedAt !== null && ` · изменён ${formatDate(changedAt)}`}
  </p>
);

/** The ingredients of the selected size, and what its portion costs. */
function PortionFields({ form }: { form: RecipeForm }) {
  const { base, draft, drafts, errors } = form;
  const items = useMemo(() => base.portions.flatMap((portion) => portion.items), [base]);
  const ingredients = useRecipeIngredients(items);
  const { size, lines } = draft;
  const price = priceOfDraft(form);
  // Unchanged, it is what the service knows, which includes the nutrition of what the kitchen makes itself.
  const figures = storedOf(form) ?? {
    ...costOfLines(lines, price),
    nutrition: nutritionOf(lines, ingredients.ingredients),
  };
  const dispatch = useCallback(
    (action: LinesAction<Line>) => form.dispatch({ kind: 'lines', size, action }),
    [form.dispatch, size],
  );
  return (
    <>
      <RecipeLines
        lines={{ lines, dispatch, showsErrors: form.showsErrors, list: form.list }}
        ingredients={ingredients}
        errors={errorsBelow(errors, `portions.${drafts.indexOf(draft)}.items`)}
      />
      <PortionFigures figures={figures} price={price} isEmpty={haveNone(lines)} />
    </>
  );
}

/** Returns what a customer pays for the selected portion, in roubles. */
function priceOfDraft({ base, draft, drafts }: RecipeForm): number | null {
  const { price, sizes, sizePrices = [] } = base;
  const own = sizePrices.map((each) => ({ ...each, promoPrice: null }));
  return priceOfPortion({ price, promoPrice: null, sizes, sizePrices: own }, draft.size, drafts);
}

/** Returns the selected portion as it is stored; undefined when it was changed. */
const storedOf = ({ base, draft }: RecipeForm): Portion | undefined =>
  base.portions.find((portion) => areSame([draft], draftsOf([portion])));
