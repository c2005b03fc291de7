/** A line of a new supply. */
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { QuantityField } from '@skatert/ui-kit/office/number-field';
import { type Dispatch, memo } from 'react';
import { IngredientField } from '../shared/lines/ingredient-field.js';
import { LineFrame } from '../shared/lines/line-frame.js';
import type { LineIngredient } from '../shared/lines/line-ingredients.js';
import type { RemoveLine } from '../shared/lines/line-list.js';
import type { LinesAction } from '../shared/lines/lines-reducer.js';
import { PackageFields } from './package-fields.js';
import { PriceFields } from './price-fields.js';
import { hasAmount } from './pricing.js';
import { errorsOf, type Line, type LineErrors, unpacked } from './typed-lines.js';

export interface SupplyLineProps {
  line: Line;
  index: number;
  showsErrors: boolean;
  ingredients: readonly LineIngredient[];
  /** Why no ingredient can be chosen yet. */
  obstacle: string | undefined;
  /** Undefined: the quantity is not given in packages. */
  packagings: readonly Packaging[] | undefined;
  /** Null: none is chosen. */
  supplierId: number | null;
  /** The date of the supply, an ISO time in UTC; '' while it is being typed. */
  date: string;
  dispatch: Dispatch<LinesAction<Line>>;
  onRemove: RemoveLine;
}

const COLUMNS = 'minmax(0, 1fr) 156px 140px 132px 152px';
const PACKED_COLUMNS = 'minmax(0, 3fr) minmax(0, 2fr) 84px 120px 140px 132px 148px';
const NO_ERRORS: LineErrors = {};

/** Returns the fields of a line after another ingredient was chosen. */
function chosenFields(
  line: Line,
  ingredientId: number | null,
  ingredients: readonly LineIngredient[],
  packagings: readonly Packaging[] = [],
): Partial<Line> {
  const ingredient = ingredients.find(({ id }) => id === ingredientId);
  const fits = (packaging: Packaging | undefined) =>
    ingredient === undefined || ingredient.unitName === packaging?.unitName;
  const usual = packagings.find(({ id }) => id === ingredient?.packagingId);
  // A deleted or given price belonged to the former ingredient.
  const isOwnPrice = hasAmount(line) && !line.isGiven;
  return {
    ingredientId,
    isGiven: false,
    ...(!fits(packagings.find(({ id }) => id === line.packagingId)) && unpacked(line)),
    ...(line.qty === null && usual && fits(usual) && { packagingId: usual.id }),
    ...(!isOwnPrice && { isPriceTyped: false }),
  };
}

/** Renders again only when its own line changes: there may be hundreds. */
export const SupplyLine = memo(function SupplyLine(props: SupplyLineProps) {
  const { line, index, showsErrors, ingredients, obstacle } = props;
  const { packagings, supplierId, date, dispatch, onRemove } = props;
  const change = (fields: Partial<Line>) => dispatch({ kind: 'change', key: line.key, fields });
  const errors = showsErrors ? errorsOf(line, date) : NO_ERRORS;
  const ingredient = ingredients.find(({ id }) => id === line.ingredientId);
  const choose = (ingredientId: number | null) =>
    change(chosenFields(line, ingredientId, ingredients, packagings));
  return (
    <LineFrame
      index={index}
      columns={packagings ? PACKED_COLUMNS : COLUMNS}
      onRemove={() => onRemove(line.key, index)}
    >
      <IngredientField
        ingredients={ingredients}
        ingredient={ingredient}
        onChange={choose}
        obstacle={obstacle}
        error={errors.ingredientId}
      />
      {packagings && (
        <PackageFields
          line={line}
          packagings={packagings}
          unitName={ingredient?.unitName}
          onChange={change}
          error={errors.packages}
        />
      )}
      <QuantityField
        label={packagings ? 'Всего' : 'Количество'}
        required
        value={line.qty === null ? null : line.qty * 1000}
        onChange={(qty) => change({ qty: qty === null ? null : thousandthsToQuantity(qty) })}
        unit={ingredient?.unitName}
        error={errors.qty}
      />
      <PriceFields line={line} supplierId={supplierId} onChange={change} errors={errors} />
      <DateField
        label="Годен до"
        value={line.expiresAt}
        onChange={(expiresAt) => change({ expiresAt })}
        onProblem={(expiryProblem) => change({ expiryProblem })}
        error={errors.expiresAt}
      />
    </LineFrame>
  );
});
