/** The lines of a recipe. */
import { RECIPE_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { LineList, type LineListTexts } from '../shared/lines/line-list.js';
import type { Lines } from '../shared/lines/use-lines.js';
import { ListFailure } from '../shared/list-failure.js';
import type { useRecipeIngredients } from './recipe-ingredients.js';
import { RecipeLine } from './recipe-line.js';
import styles from './recipes.module.css';
import type { Line } from './typed-lines.js';

const TEXTS: LineListTexts = {
  legend: 'Ингредиенты',
  add: 'Добавить ингредиент',
  empty: 'Добавьте хотя бы один ингредиент',
  full: (max) => `Не больше ${max} ингредиентов`,
};

export interface RecipeLinesProps {
  lines: Lines<Line>;
  ingredients: ReturnType<typeof useRecipeIngredients>;
  /** The messages by the path of their value within the lines: `2.qty`; '' is of all lines. */
  errors: Readonly<Record<string, string>>;
}

export function RecipeLines({
  lines,
  ingredients: { query, ingredients, obstacle },
  errors,
}: RecipeLinesProps) {
  return (
    <>
      <ListFailure query={query} text="Ошибка загрузки ингредиентов" />
      <LineList {...lines} max={RECIPE_LINES_MAX} texts={TEXTS}>
        {(line, index, remove) => (
          <RecipeLine
            key={line.key}
            line={line}
            index={index}
            ingredients={ingredients}
            obstacle={obstacle}
            ingredientError={errors[`${index}.ingredientId`]}
            qtyError={errors[`${index}.qty`]}
            dispatch={lines.dispatch}
            onRemove={remove}
          />
        )}
      </LineList>
      {lines.lines.length > 0 && errors[''] !== undefined && (
        <p className={styles.problem} role="alert">
          {errors['']}
        </p>
      )}
    </>
  );
}
