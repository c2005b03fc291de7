/** The choice of a line's ingredient, with its stock. */

import { ComboBox } from '@skatert/ui-kit/office/combo-box';
import { isoDay } from '@skatert/web-kit/dates';
import { useMemo } from 'react';
import { stockText } from '../stock/stock-rules.js';
import type { LineIngredient } from './line-ingredients.js';
import { useAttention } from './use-attention.js';

export interface IngredientFieldProps {
  ingredients: readonly LineIngredient[];
  /** Undefined: none is chosen. */
  ingredient: LineIngredient | undefined;
  onChange: (id: number | null) => void;
  /** Why none can be chosen yet. */
  obstacle: string | undefined;
  error: string | undefined;
}

export function IngredientField(props: IngredientFieldProps) {
  const { ingredients, ingredient, onChange, obstacle, error } = props;
  const { hasAttention, listeners } = useAttention();
  // Each list of choices takes memory: hundreds of lines with hundreds of ingredients would take too much.
  const only = useMemo(() => ingredient && [ingredient], [ingredient]);
  return (
    <div {...listeners}>
      <ComboBox
        label="Ингредиент"
        required
        choices={hasAttention || !only ? ingredients : only}
        value={ingredient?.id ?? null}
        onChange={onChange}
        disabled={obstacle !== undefined}
        hint={obstacle ?? hintOf(ingredient)}
        error={error}
      />
    </div>
  );
}

function hintOf(ingredient: LineIngredient | undefined): string | undefined {
  if (ingredient?.quantity === undefined) return undefined;
  return stockText({ ...ingredient, quantity: ingredient.quantity }, isoDay(new Date()));
}
