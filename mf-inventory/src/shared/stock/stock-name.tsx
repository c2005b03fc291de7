import type { StockRow } from '@skatert/contracts/inventory/stock';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { IngredientLink } from './ingredient-link.js';
import styles from './stock.module.css';
import { type Mark, MarkBadge } from './stock-marks.js';

interface StockNameProps {
  /** The title of the column. */
  label: string;
  row: Pick<StockRow, 'ingredientId' | 'name'>;
  marks: readonly Mark[];
  /** True: the name is no link to the ingredient's page, which would close a dialog. */
  plain?: boolean;
}

/**
 * An ingredient's name and its marks in a table: the name has two lines, the marks are icons in a narrow column.
 * All of it is in the tooltip.
 */
export const StockName = ({ label, row: { ingredientId, name }, marks, plain = false }: StockNameProps) => (
  <span className={styles.nameLine}>
    <Clipped
      label={label}
      lines={2}
      {...(!plain && { linkText: name })}
      {...(marks.length > 0 && { whole: [name, ...marks.map(({ text }) => text)].join('\n') })}
    >
      {plain ? name : <IngredientLink id={ingredientId} name={name} />}
    </Clipped>
    {marks.map((mark) => (
      <MarkBadge key={mark.text} {...mark} />
    ))}
  </span>
);
