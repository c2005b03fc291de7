/** A row with errors: its ingredient is chosen, its other cells are typed. */
import {
  SUPPLY_CELL_MAX,
  SUPPLY_FILE_TITLES,
  type SupplyFileColumn,
} from '@skatert/contracts/inventory/supply-import-rules';
import { Button, IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { Trash2 } from 'lucide-react';
import { type Dispatch, memo } from 'react';
import { IngredientField } from '../../shared/lines/ingredient-field.js';
import type { ImportRow, RowsAction } from './import-rows.js';
import styles from './supply-import.module.css';
import type { useChoices } from './use-choices.js';

const TYPED = ['qty', 'unit', 'price', 'sum', 'expiresAt'] as const;

export interface WrongRowProps {
  row: ImportRow;
  choices: ReturnType<typeof useChoices>;
  dispatch: Dispatch<RowsAction>;
}

/** Renders again only when its own row changes. */
export const WrongRow = memo(function WrongRow({ row, choices, dispatch }: WrongRowProps) {
  const { number, cells, ingredient, similar, errors } = row;
  const { ingredients, obstacle, choiceOf } = choices;
  const choose = (id: number | null) => dispatch({ kind: 'choose', number, choice: choiceOf(id) });
  const errorOf = (column: SupplyFileColumn) => errors.find((error) => error.column === column)?.message;
  return (
    <li className={styles.row}>
      <fieldset className={styles.cells} aria-label={`Строка ${number}`}>
        <p className={styles.facts}>
          <strong>Строка {number}</strong>{' '}
          {cells.ingredient === '' ? 'без названия' : `«${cells.ingredient}»`}
        </p>
        <IngredientField
          ingredients={ingredients}
          ingredient={ingredients.find(({ id }) => id === ingredient?.id)}
          onChange={choose}
          obstacle={obstacle}
          error={errorOf('ingredient')}
        />
        {TYPED.map((column) => (
          <TextField
            key={column}
            label={SUPPLY_FILE_TITLES[column]}
            autoComplete="off"
            maxLength={SUPPLY_CELL_MAX}
            value={cells[column] ?? ''}
            onChange={({ target }) => dispatch({ kind: 'edit', number, cells: { [column]: target.value } })}
            error={errorOf(column)}
          />
        ))}
      </fieldset>
      <IconButton
        label={`Убрать строку ${number}`}
        data-drop=""
        onClick={() => dispatch({ kind: 'drop', number })}
      >
        <Trash2 size={20} />
      </IconButton>
      {similar.length > 0 && (
        <p className={styles.similar}>
          Похожие:
          {similar.map(({ id, name, unitName }) => (
            <Button
              key={id}
              look="quiet"
              size="small"
              disabled={obstacle !== undefined}
              onClick={() => choose(id)}
            >
              {name}, {unitName}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
});
