/** The form of a recipe of a product or of an option of extras. */
import type { RecipeBody } from '@skatert/contracts/inventory/recipes';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiPut, isApiError } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { currentOf } from '../shared/queries/current-of.js';
import { useReload } from '../shared/queries/list-query.js';
import { type EditedRecipe, toEdited } from './edited-recipe.js';
import { type Errors, errorsBelow, errorsOf } from './line-errors.js';
import { areSame, changePortions, checkRecipe, draftsOf, hasNothing, type PortionDraft } from './portions.js';
import type { StoredRecipe } from './recipes-query.js';

const NONE: Errors = {};

/** Why the last attempt to save failed. */
export interface Failure {
  message: string;
  /** The recipe as it is now, when another person has saved it meanwhile. */
  current: EditedRecipe | undefined;
  /** The errors of what was sent: they are not shown once it has changed. */
  errors: Errors;
  sent: readonly PortionDraft[];
}

export type RecipeForm = ReturnType<typeof useRecipeForm>;

/** `recipe`: as it was read when the page was opened. */
export function useRecipeForm(recipe: EditedRecipe) {
  const [base, setBase] = useState(recipe);
  const [drafts, dispatch] = useReducer(changePortions, recipe.portions, draftsOf);
  const [size, setSize] = useState(drafts[0]?.size ?? null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** How often a stored recipe has replaced what was typed: the fields begin again. */
  const [round, setRound] = useState(0);
  const latest = useLatest(drafts);
  const list = useRef<HTMLFieldSetElement>(null);
  const { data, error } = checkRecipe(base.version, drafts);
  const ofServer = failure?.sent === drafts ? failure.errors : NONE;
  const showFirstWrong = (wrong: Errors): void => {
    const first = drafts.find((_, index) => Object.keys(errorsBelow(wrong, `portions.${index}`)).length > 0);
    if (first) setSize(first.size);
    requestAnimationFrame(() => {
      const field = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (field ?? list.current?.querySelector('button'))?.focus();
    });
  };
  /** Shows a recipe as it is stored. */
  const adopt = (stored: EditedRecipe): void => {
    setBase(stored);
    setRound((before) => before + 1);
    dispatch({ kind: 'reset', portions: stored.portions });
    if (!draftsOf(stored.portions).some((draft) => draft.size === size))
      setSize(stored.portions[0]?.size ?? null);
    setSubmitted(false);
    setFailure(null);
  };
  return {
    base,
    round,
    drafts,
    draft: drafts.find((draft) => draft.size === size) ?? (drafts[0] as PortionDraft),
    select: setSize,
    dispatch,
    list,
    showsErrors: wasSubmitted,
    errors: wasSubmitted ? { ...ofServer, ...errorsOf(error) } : NONE,
    failure,
    setFailure,
    adopt,
    /** Shows what the server made of the sent drafts, unless they have been changed meanwhile: then these stay. */
    adoptSaved: (stored: EditedRecipe, sent: readonly PortionDraft[]): void => {
      if (areSame(latest.current, sent)) adopt(stored);
      else {
        setBase(stored);
        setSubmitted(false);
      }
    },
    isChanged: !areSame(drafts, draftsOf(base.portions)),
    isEmpty: hasNothing(drafts),
    /** The sizes that can be added; null: all that are not listed. */
    offeredSizes: [null, ...base.sizes].filter((each) => drafts.every((draft) => draft.size !== each)),
    /** Returns the body to send; null, and the errors are shown, when it is wrong. */
    check: (): RecipeBody | null => {
      setSubmitted(true);
      if (!data) showFirstWrong(errorsOf(error));
      return data ?? null;
    },
    showFirstWrong,
  };
}

/** Returns a reference to the value of the last rendering, for a function of an earlier one. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Returns a function that saves the recipe, and whether it is at work. */
export function useSaveRecipe({ base, drafts, adoptSaved, setFailure, showFirstWrong }: RecipeForm) {
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const save = async (body: RecipeBody): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      adoptSaved(toEdited(await apiPut<StoredRecipe>(base.path, body)), drafts);
      toast.success(body.portions.length > 0 ? 'Рецепт сохранён' : 'Рецепт удалён');
      void reload();
    } catch (error) {
      const errors = isApiError(error) ? error.errors : NONE;
      const current = currentOf<StoredRecipe>(error);
      setFailure({
        message: failureText(error, 'Не удалось сохранить рецепт'),
        current: current && toEdited(current),
        errors,
        sent: drafts,
      });
      if (Object.keys(errors).length > 0) showFirstWrong(errors);
    }
    setBusy(false);
  };
  return { busy, save };
}
