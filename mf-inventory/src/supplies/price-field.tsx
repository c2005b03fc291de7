/** The price of a line; until it is typed, it is the last one of the ingredient. */
import { formatRoubles } from '@skatert/contracts/shared/money';
import { MoneyField } from '@skatert/ui-kit/office/number-field';
import { useQuery } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent } from 'react';
import { pricesQuery } from '../queries/prices-query.js';
import type { Line } from './lines.js';

export interface PriceFieldProps {
  line: Line;
  /** Null: none is chosen. */
  supplierId: number | null;
  onChange: (fields: Partial<Line>) => void;
  error: string | undefined;
}

export function PriceField({ line, supplierId, onChange, error }: PriceFieldProps) {
  const { price, isPriceTyped } = line;
  const lastPrice = useLastPrice(line.isGiven ? null : line.ingredientId, supplierId);
  const suggest = useEffectEvent(() => onChange({ price: lastPrice }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last price is suggested, too
  useEffect(() => {
    if (!isPriceTyped) suggest();
  }, [isPriceTyped, lastPrice]);
  return (
    <MoneyField
      label="Цена за ед."
      value={price === null ? null : price * 100}
      onChange={(kopecks) => onChange({ price: kopecks === null ? null : kopecks / 100, isPriceTyped: true })}
      hint={lastPrice === null ? undefined : `последняя: ${formatRoubles(lastPrice)}`}
      error={error}
    />
  );
}

/** Returns the last price of an ingredient, preferably of the supplier; null while it is not known. */
function useLastPrice(ingredientId: number | null, supplierId: number | null): number | null {
  const { data: prices } = useQuery({
    ...pricesQuery(ingredientId ?? 0),
    enabled: ingredientId !== null,
  });
  const ofSupplier = prices?.find((each) => supplierId !== null && each.supplierId === supplierId);
  return (ofSupplier ?? prices?.[0])?.price ?? null;
}
