import { type Dispatch, memo } from 'react';
import { IngredientLine } from '../shared/lines/ingredient-line.js';
import type { RemoveLine } from '../shared/lines/line-list.js';
import type { LinesAction } from '../shared/lines/lines-reducer.js';
import { BatchField } from './batch-field.js';
import type { StockedIngredients } from './stocked-ingredients.js';
import { errorsOf, type Line } from './typed-lines.js';

export interface DocumentLineProps extends Pick<StockedIngredients, 'ingredients' | 'obstacle'> {
  line: Line;
  index: number;
  showsErrors: boolean;
  /** The warehouse from which the stock is taken; null: not chosen yet. */
  warehouseId: number | null;
  /** The line can name its batch. */
  choosesBatch: boolean;
  dispatch: Dispatch<LinesAction<Line>>;
  onRemove: RemoveLine;
}

const COLUMNS = 'minmax(0, 1fr) 180px';
const BATCH_COLUMNS = 'minmax(0, 1fr) 176px minmax(0, 1fr)';

/** Renders again only when its own line changes: there may be hundreds. */
export const DocumentLine = memo(function DocumentLine(props: DocumentLineProps) {
  const { line, index, showsErrors, ingredients, obstacle, warehouseId, choosesBatch } = props;
  const { dispatch, onRemove } = props;
  const change = (fields: Partial<Line>) => dispatch({ kind: 'change', key: line.key, fields });
  const errors = showsErrors ? errorsOf(line) : {};
  const ingredient = ingredients.find(({ id }) => id === line.ingredientId);
  return (
    <IngredientLine
      {...{ line, index, ingredients, obstacle, errors, onRemove }}
      columns={choosesBatch ? BATCH_COLUMNS : COLUMNS}
      // A batch belongs to its ingredient.
      onChange={(fields) => change('ingredientId' in fields ? { ...fields, batchId: null } : fields)}
    >
      {choosesBatch && (
        <BatchField line={line} warehouseId={warehouseId} unitName={ingredient?.unitName} onChange={change} />
      )}
    </IngredientLine>
  );
});
