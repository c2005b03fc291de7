/** The price and the sum of a line; until one is typed, the price is the last one of the ingredient. */
import { formatUnitPrice } from '@skatert/contracts/inventory/unit-price';
import { MoneyField, UnitPriceField } from '@skatert/ui-kit/office/number-field';
import { useQuery } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent } from 'react';
import { pricesQuery } from '../shared/queries/ingredient-queries.js';
import { type Amounts, amountsOf, NO_AMOUNTS } from './pricing.js';
import type { Line, LineErrors } from './typed-lines.js';

export interface PriceFieldsProps {
  line: Line;
  /** Null: none is chosen. */
  supplierId: number | null;
  onChange: (fields: Partial<Line>) => void;
  errors: LineErrors;
}

export function PriceFields({ line, supplierId, onChange, errors }: PriceFieldsProps) {
  const { isPriceTyped } = line;
  const lastPrice = useLastPrice(line.isGiven ? null : line.ingredientId, supplierId);
  const suggest = useEffectEvent(() => onChange({ ...NO_AMOUNTS, price: lastPrice }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last price is suggested, too
  useEffect(() => {
    if (!isPriceTyped) suggest();
  }, [isPriceTyped, lastPrice]);
  const { price, packagePrice, sum } = amountsOf(line);
  const type = (typed: Partial<Amounts>) => onChange({ ...NO_AMOUNTS, ...typed, isPriceTyped: true });
  const hint = lastPrice === null ? undefined : `последняя: ${formatUnitPrice(lastPrice)}`;
  return (
    <>
      {line.packagingId === null ? (
        <UnitPriceField
          label="Цена за ед."
          value={partsOf(price, 1e6)}
          onChange={(millionths) => type({ price: roublesOf(millionths, 1e6) })}
          hint={hint}
          error={errors.price}
        />
      ) : (
        <MoneyField
          label="Цена за упаковку"
          unit="₽/упак."
          value={partsOf(packagePrice, 100)}
          onChange={(kopecks) => type({ packagePrice: roublesOf(kopecks, 100) })}
          hint={price === null || Number.isNaN(price) ? hint : `за единицу: ${formatUnitPrice(price)}`}
          error={errors.packagePrice ?? errors.price}
        />
      )}
      <MoneyField
        label="Сумма"
        value={partsOf(sum, 100)}
        onChange={(kopecks) => type({ sum: roublesOf(kopecks, 100) })}
        error={errors.sum}
      />
    </>
  );
}

/** Returns an amount in its smallest parts: whole ones exactly, so that a field does not see another value than was typed. */
function partsOf(roubles: number | null, parts: number): number | null {
  if (roubles === null) return null;
  const exact = roubles * parts;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-3 ? whole : exact;
}

const roublesOf = (parts: number | null, each: number): number | null =>
  parts === null ? null : parts / each;

/** Returns the last price of an ingredient, preferably of the supplier; null while it is not known. */
function useLastPrice(ingredientId: number | null, supplierId: number | null): number | null {
  const { data: prices } = useQuery({
    ...pricesQuery(ingredientId ?? 0),
    enabled: ingredientId !== null,
  });
  const ofSupplier = prices?.find((each) => supplierId !== null && each.supplierId === supplierId);
  return (ofSupplier ?? prices?.[0])?.price ?? null;
}
