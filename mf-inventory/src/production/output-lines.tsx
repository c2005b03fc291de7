/** The lines of what comes out of a processing. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { DOCUMENT_LINES_MAX, outputProblems } from '@skatert/contracts/inventory/inventory-rules';
import { useLineIngredients } from '../shared/lines/line-ingredients.js';
import { LineList, type LineListTexts } from '../shared/lines/line-list.js';
import type { Lines } from '../shared/lines/use-lines.js';
import { ListFailure } from '../shared/list-failure.js';
import { OutputLine } from './output-line.js';
import type { Output } from './outputs.js';

const TEXTS: LineListTexts = {
  legend: 'Получено',
  add: 'Добавить позицию',
  empty: 'Добавьте хотя бы одну позицию',
  full: (max) => `Не больше ${max} позиций`,
};

export interface OutputLinesProps {
  lines: Lines<Output>;
  warehouseId: number | null;
  /** The ingredient that is taken apart; undefined: none is chosen. */
  taken: Ingredient | undefined;
}

export function OutputLines({ lines, warehouseId, taken }: OutputLinesProps) {
  const { query, ingredients, obstacle } = useLineIngredients(warehouseId);
  const problems = lines.showsErrors ? outputProblems(lines.lines, taken?.id ?? null) : [];
  return (
    <>
      <ListFailure query={query} text="Ошибка загрузки ингредиентов" />
      <LineList {...lines} max={DOCUMENT_LINES_MAX} texts={TEXTS} keepsOne>
        {(line, index, remove) => (
          <OutputLine
            key={line.key}
            line={line}
            index={index}
            showsErrors={lines.showsErrors}
            problem={problems[index]}
            ingredients={ingredients}
            obstacle={obstacle}
            limit={taken?.earliestExpiry ?? ''}
            dispatch={lines.dispatch}
            onRemove={remove}
          />
        )}
      </LineList>
    </>
  );
}
