/** The lines of a supply that is being typed. */
import { SUPPLY_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import type { LineIngredient } from '../shared/lines/line-ingredients.js';
import { LineList } from '../shared/lines/line-list.js';
import type { Lines } from '../shared/lines/use-lines.js';
import { amountsOf } from './pricing.js';
import { SupplyLine } from './supply-line.js';
import { SupplySum } from './supply-sum.js';
import type { Line } from './typed-lines.js';

export interface SupplyLinesProps extends Lines<Line> {
  ingredients: readonly LineIngredient[];
  /** Why no ingredient can be chosen yet. */
  obstacle?: string | undefined;
  /** The quantity can be given in packages. */
  packagings?: readonly Packaging[];
  /** Null: none is chosen. */
  supplierId: number | null;
  /** The date of the supply, an ISO time in UTC; '' while it is being typed. */
  date: string;
  /** Deleting the last line leaves an empty one. */
  keepsOne?: boolean;
}

const pricedOf = (line: Line) => ({ qty: line.qty, ...amountsOf(line) });

export function SupplyLines(props: SupplyLinesProps) {
  const { ingredients, obstacle, packagings, supplierId, date, keepsOne = false, ...lines } = props;
  return (
    <>
      <LineList {...lines} max={SUPPLY_LINES_MAX} keepsOne={keepsOne}>
        {(line, index, remove) => (
          <SupplyLine
            key={line.key}
            line={line}
            index={index}
            showsErrors={lines.showsErrors}
            ingredients={ingredients}
            obstacle={obstacle}
            packagings={packagings}
            supplierId={supplierId}
            date={date}
            dispatch={lines.dispatch}
            onRemove={remove}
          />
        )}
      </LineList>
      <SupplySum lines={lines.lines.filter(({ ingredientId }) => ingredientId !== null).map(pricedOf)} />
    </>
  );
}
