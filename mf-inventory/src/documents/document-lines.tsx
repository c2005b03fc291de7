/** The lines of a new document: only what its warehouse has can leave it. */
import { DOCUMENT_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { LineList } from '../shared/lines/line-list.js';
import type { Lines } from '../shared/lines/use-lines.js';
import { ListFailure } from '../shared/list-failure.js';
import { DocumentLine } from './document-line.js';
import styles from './documents.module.css';
import { useStockedIngredients } from './stocked-ingredients.js';
import type { Line } from './typed-lines.js';
import { useDroppedLines } from './use-dropped-lines.js';

export interface DocumentLinesProps {
  lines: Lines<Line>;
  /** The warehouse from which the stock is taken; null: not chosen yet. */
  warehouseId: number | null;
  /** Each line can name its batch. */
  choosesBatch?: boolean;
}

export function DocumentLines({ lines, warehouseId, choosesBatch = false }: DocumentLinesProps) {
  const { query, ingredients, isLoaded, obstacle } = useStockedIngredients(warehouseId);
  const dropped = useDroppedLines(lines, warehouseId, isLoaded ? ingredients : undefined);
  return (
    <>
      <ListFailure query={query} text="Ошибка загрузки ингредиентов" />
      <p role="status" className={styles.dropped}>
        {dropped > 0 && `Убрано позиций: ${dropped}. Этих ингредиентов нет на выбранном складе`}
      </p>
      <LineList {...lines} max={DOCUMENT_LINES_MAX} keepsOne>
        {(line, index, remove) => (
          <DocumentLine
            key={line.key}
            line={line}
            index={index}
            showsErrors={lines.showsErrors}
            ingredients={ingredients}
            obstacle={obstacle}
            warehouseId={warehouseId}
            choosesBatch={choosesBatch}
            dispatch={lines.dispatch}
            onRemove={remove}
          />
        )}
      </LineList>
    </>
  );
}
