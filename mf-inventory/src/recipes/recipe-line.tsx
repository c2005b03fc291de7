/** A line of a recipe. */
import { type Dispatch, memo, useEffect, useEffectEvent } from 'react';
import { IngredientLine } from '../shared/lines/ingredient-line.js';
import type { RemoveLine } from '../shared/lines/line-list.js';
import type { LinesAction } from '../shared/lines/lines-reducer.js';
import { roublesText, unitPriceText } from './figure-texts.js';
import { costOfLine } from './figures.js';
import type { RecipeIngredient } from './recipe-ingredients.js';
import styles from './recipes.module.css';
import type { Line } from './typed-lines.js';
import { useUnitPrice } from './use-unit-price.js';

export interface RecipeLineProps {
  line: Line;
  index: number;
  ingredients: readonly RecipeIngredient[];
  /** Why no ingredient can be chosen yet. */
  obstacle: string | undefined;
  ingredientError: string | undefined;
  qtyError: string | undefined;
  dispatch: Dispatch<LinesAction<Line>>;
  onRemove: RemoveLine;
}

/** Renders again only when its own line changes. */
export const RecipeLine = memo(function RecipeLine(props: RecipeLineProps) {
  const { line, index, ingredients, obstacle, ingredientError, qtyError, dispatch, onRemove } = props;
  const change = (fields: Partial<Line>) => dispatch({ kind: 'change', key: line.key, fields });
  useReadPrice(line, change);
  return (
    <IngredientLine
      {...{ line, index, ingredients, obstacle, onRemove }}
      columns="minmax(0, 1fr) 148px 112px 112px"
      errors={{ ingredientId: ingredientError, qty: qtyError }}
      // The price belonged to the former ingredient.
      onChange={(fields) => change('ingredientId' in fields ? { ...fields, price: undefined } : fields)}
    >
      <Figure title="Цена за ед." text={unitPriceText(line.price)} />
      <Figure title="Стоимость" text={roublesText(costOfLine(line))} />
    </IngredientLine>
  );
});

/** Adds the price of a newly chosen ingredient to its line. */
function useReadPrice({ ingredientId, price }: Line, change: (fields: Partial<Line>) => void): void {
  const isMissing = ingredientId !== null && price === undefined;
  const read = useUnitPrice(isMissing ? ingredientId : null);
  const add = useEffectEvent((known: number | null) => change({ price: known }));
  useEffect(() => {
    if (isMissing && read !== undefined) add(read);
  }, [isMissing, read]);
}

const Figure = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.figure}>
    <span className={styles.caption}>{title}</span>
    <span className={styles.value}>{text}</span>
  </div>
);
