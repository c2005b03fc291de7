import { DateField } from '@skatert/ui-kit/office/date-field';
import { type Dispatch, memo } from 'react';
import { IngredientLine } from '../shared/lines/ingredient-line.js';
import type { LineIngredient } from '../shared/lines/line-ingredients.js';
import type { RemoveLine } from '../shared/lines/line-list.js';
import type { LinesAction } from '../shared/lines/lines-reducer.js';
import { limitText } from './expiry-limit.js';
import { errorsOf, type Output } from './outputs.js';

export interface OutputLineProps {
  line: Output;
  index: number;
  showsErrors: boolean;
  /** Why its ingredient can't come out; undefined: it can. */
  problem: string | undefined;
  ingredients: readonly LineIngredient[];
  /** The earliest expiry of what is taken apart, yyyy-mm-dd; empty: none is known. */
  limit: string;
  /** Why no ingredient can be chosen yet. */
  obstacle: string | undefined;
  dispatch: Dispatch<LinesAction<Output>>;
  onRemove: RemoveLine;
}

/** Renders again only when its own line changes: there may be hundreds. */
export const OutputLine = memo(function OutputLine(props: OutputLineProps) {
  const { line, index, showsErrors, problem, ingredients, limit, obstacle, dispatch, onRemove } = props;
  const change = (fields: Partial<Output>) => dispatch({ kind: 'change', key: line.key, fields });
  const errors = showsErrors ? errorsOf(line) : {};
  return (
    <IngredientLine
      {...{ line, index, ingredients, obstacle, onRemove }}
      columns="minmax(0, 1fr) 176px 156px"
      errors={{ ...errors, ingredientId: errors.ingredientId ?? problem }}
      onChange={change}
    >
      <DateField
        label="Годен до"
        max={limit}
        hint={limitText(limit)}
        value={line.expiresAt}
        onChange={(expiresAt) => change({ expiresAt })}
        onProblem={(expiryProblem) => change({ expiryProblem })}
        error={errors.expiresAt}
      />
    </IngredientLine>
  );
});
