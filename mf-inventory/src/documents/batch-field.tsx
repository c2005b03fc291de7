/** The field for the batch from which a line takes: those that expire first, or a chosen one. Says what of the stock has expired. */
import type { Batch } from '@skatert/contracts/inventory/ingredient-page';
import { isExpiredOn } from '@skatert/contracts/inventory/inventory-rules';
import {
  formatQuantity,
  quantityToThousandths,
  thousandthsToQuantity,
} from '@skatert/contracts/inventory/quantity';
import { SelectField } from '@skatert/ui-kit/field';
import { isoDay } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent } from 'react';
import { batchesQuery } from '../shared/queries/ingredient-queries.js';
import { batchText } from './batch-text.js';
import type { Line } from './typed-lines.js';

export interface BatchFieldProps {
  line: Line;
  warehouseId: number | null;
  /** The ingredient's unit; undefined: no ingredient is chosen. */
  unitName: string | undefined;
  onChange: (fields: Partial<Line>) => void;
}

export function BatchField({ line, warehouseId, unitName = '', onChange }: BatchFieldProps) {
  const { ingredientId, batchId } = line;
  const { data } = useQuery({ ...batchesQuery(ingredientId ?? 0), enabled: ingredientId !== null });
  const today = isoDay(new Date());
  const batches = data?.filter((batch) => batch.warehouseId === warehouseId) ?? [];
  const isGone = data !== undefined && batchId !== null && !batches.some(({ id }) => id === batchId);
  const forget = useEffectEvent(() => onChange({ batchId: null }));
  // A batch of another warehouse, or one that was used up meanwhile, is no longer chosen.
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  const expired = expiredOf(batches, today);
  return (
    <SelectField
      label="Партия"
      value={isGone ? '' : (batchId ?? '')}
      onChange={({ target }) => onChange({ batchId: target.value === '' ? null : Number(target.value) })}
      disabled={batches.length === 0}
      hint={expired > 0 ? `Истёк срок: ${formatQuantity(expired)} ${unitName}` : undefined}
    >
      <option value="">По сроку годности</option>
      {batches.map((batch) => (
        <option key={batch.id} value={batch.id}>
          {batchText({ ...batch, qty: batch.remaining }, unitName, today)}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns how much of the batches has expired. */
const expiredOf = (batches: readonly Batch[], today: string): number =>
  thousandthsToQuantity(
    batches
      .filter(({ expiresAt }) => isExpiredOn(expiresAt, today))
      .reduce((sum, { remaining }) => sum + quantityToThousandths(remaining), 0),
  );
