/** A line of a document with an ingredient and its quantity. */
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { QuantityField } from '@skatert/ui-kit/office/number-field';
import type { ReactNode } from 'react';
import { IngredientField } from './ingredient-field.js';
import { LineFrame } from './line-frame.js';
import type { LineIngredient } from './line-ingredients.js';
import type { RemoveLine } from './line-list.js';
import type { Keyed } from './lines-reducer.js';

interface Line extends Keyed {
  ingredientId: number | null;
  /** In the ingredient's unit; null: not typed, NaN: no number. */
  qty: number | null;
}

export interface IngredientLineProps {
  line: Line;
  /** The number of the line, from 0. */
  index: number;
  /** The widths of the fields, as in `grid-template-columns`. */
  columns: string;
  ingredients: readonly LineIngredient[];
  /** Why no ingredient can be chosen yet. */
  obstacle: string | undefined;
  errors: { ingredientId?: string | undefined; qty?: string | undefined };
  onChange: (fields: { ingredientId: number | null } | { qty: number | null }) => void;
  onRemove: RemoveLine;
  /** The fields after the quantity. */
  children?: ReactNode;
}

export function IngredientLine(props: IngredientLineProps) {
  const { line, index, columns, ingredients, obstacle, errors, onChange, onRemove, children } = props;
  const ingredient = ingredients.find(({ id }) => id === line.ingredientId);
  return (
    <LineFrame index={index} columns={columns} onRemove={() => onRemove(line.key, index)}>
      <IngredientField
        ingredients={ingredients}
        ingredient={ingredient}
        onChange={(ingredientId) => onChange({ ingredientId })}
        obstacle={obstacle}
        error={errors.ingredientId}
      />
      <QuantityField
        label="Количество"
        required
        value={line.qty === null ? null : line.qty * 1000}
        onChange={(qty) => onChange({ qty: qty === null ? null : thousandthsToQuantity(qty) })}
        unit={ingredient?.unitName}
        error={errors.qty}
      />
      {children}
    </LineFrame>
  );
}
