/** The portions of a product's recipe while they are edited. */
import { type Portion, RecipeBody } from '@skatert/contracts/inventory/recipes';
import type { LinesAction } from '../shared/lines/lines-reducer.js';
import { areEmpty, changeLines, itemsOf, type Line, linesOf } from './typed-lines.js';

export interface PortionDraft {
  /** Null: all sizes that are not listed. */
  size: string | null;
  lines: Line[];
}

export type PortionsAction =
  | { kind: 'lines'; size: string | null; action: LinesAction<Line> }
  /** `from`: the portion whose lines are copied; undefined: none. */
  | { kind: 'add'; size: string | null; from: PortionDraft | undefined }
  | { kind: 'remove'; size: string | null }
  /** The portion becomes that of another size, which has none yet. */
  | { kind: 'move'; size: string | null; to: string | null }
  | { kind: 'reset'; portions: readonly Portion[] };

/** Returns the portions of a stored recipe; one for all sizes when there is none. */
export function draftsOf(portions: readonly Portion[]): PortionDraft[] {
  if (portions.length === 0) return [{ size: null, lines: linesOf([]) }];
  return portions.map(({ size, items }) => ({ size, lines: linesOf(items) }));
}

export function changePortions(drafts: PortionDraft[], action: PortionsAction): PortionDraft[] {
  switch (action.kind) {
    case 'lines':
      return drafts.map((draft) =>
        draft.size === action.size ? { ...draft, lines: changeLines(draft.lines, action.action) } : draft,
      );
    case 'add':
      return [...drafts, { size: action.size, lines: action.from?.lines ?? linesOf([]) }];
    case 'remove':
      return drafts.filter(({ size }) => size !== action.size);
    case 'move':
      return drafts.map((draft) => (draft.size === action.size ? { ...draft, size: action.to } : draft));
    case 'reset':
      return draftsOf(action.portions);
  }
}

/** Returns the portions as they are sent, before they are checked. */
export const toPortions = (drafts: readonly PortionDraft[]) =>
  drafts.map(({ size, lines }) => ({ size, items: itemsOf(lines) }));

/** Checks the body of a recipe. */
export const checkRecipe = (version: number, drafts: readonly PortionDraft[]) =>
  RecipeBody.safeParse({ version, portions: toPortions(drafts) });

/** Returns true when no ingredient is left: the product has no recipe. */
export const hasNothing = (drafts: readonly PortionDraft[]): boolean =>
  drafts.every(({ lines }) => areEmpty(lines));

/** Returns true when both are the same recipe. */
export const areSame = (drafts: readonly PortionDraft[], others: readonly PortionDraft[]): boolean =>
  JSON.stringify(toPortions(drafts)) === JSON.stringify(toPortions(others));
