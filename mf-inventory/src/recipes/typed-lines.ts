/** The lines of a recipe while they are typed. */
import type { RecipeItem } from '@skatert/contracts/inventory/recipes';
import { type Keyed, linesReducer } from '../shared/lines/lines-reducer.js';

export interface Line extends Keyed {
  ingredientId: number | null;
  /** The quantity in the ingredient's unit; null: not typed, NaN: no number. */
  qty: number | null;
  /** Roubles per unit; null: unknown, undefined: not read yet. */
  price: number | null | undefined;
}

/** A line as it is sent. */
export type Item = Pick<Line, 'ingredientId' | 'qty'>;

const emptyLine = (key: number): Line => ({ key, ingredientId: null, qty: null, price: undefined });
export const changeLines = linesReducer(emptyLine);

/** Returns the lines of a stored recipe; an empty one for none. */
export function linesOf(items: readonly RecipeItem[]): Line[] {
  if (items.length === 0) return [emptyLine(1)];
  return items.map(({ ingredientId, qty, price }, index) => ({ key: index + 1, ingredientId, qty, price }));
}

export const itemsOf = (lines: readonly Line[]): Item[] =>
  lines.map(({ ingredientId, qty }) => ({ ingredientId, qty }));

/** Returns true when nothing is typed in any line. */
export const areEmpty = (lines: readonly Line[]): boolean =>
  lines.every(({ ingredientId, qty }) => ingredientId === null && qty === null);
