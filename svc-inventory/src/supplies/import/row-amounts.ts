/** Quantity, price and sum of a row of a file, in the unit of its ingredient: «500 г» for 0,02 ₽ are 0,5 kg for 20 ₽. */
import { costOf, priceOfSum } from '@skatert/contracts/inventory/costs';
import type { SupplyFileRow } from '@skatert/contracts/inventory/supply-import';
import {
  SUPPLY_FILE_TEXTS,
  type SupplyFileColumn,
  unitFactor,
} from '@skatert/contracts/inventory/supply-import-rules';
import { numberOf, numberProblem } from '@skatert/tables/number-cell';
import type { Cell } from '@skatert/tables/table';
import type { KnownIngredient } from './known-ingredients.js';

/** A quantity with its unit in one cell: «50 кг». */
const WITH_UNIT = /^(.*[\d½])\s*(\p{L}[\p{L}. ]*)$/u;
/** In roubles. */
const KOPECK = 0.01;
/** The decimals of a converted price. */
const PRICE_DECIMALS = 6;

type Cells = (column: SupplyFileColumn) => Cell | undefined;

/**
 * Returns the cells' numbers, or what stands there instead, and what is wrong with units and notation. `priced`: the unit of its
 * own column, for which the price is; empty: none.
 */
export function amountsOf(cell: Cells, priced: string, ingredient: KnownIngredient | null) {
  const { digits, own } = splitQuantity(cell('qty'));
  const factorOf = (unit: string) => (unit && ingredient ? unitFactor(unit, ingredient.unit) : 1);
  const number = numberOf(digits);
  const sum = numberOf(cell('sum'));
  const price = numberOf(cell('price'));
  const pricedFactor = factorOf(priced);
  const factor = own ? factorOf(own) : pricedFactor;
  // The price of an invoice is for its unit. Beside «500 г» alone it may be for another one.
  const isOpen = priced === '' && factor !== undefined && factor !== 1;
  const priceFactor = isOpen ? matching(number, price, sum, factor) : pricedFactor;
  const asked = isOpen && typeof price === 'number' && priceFactor === undefined;
  const unitName = ingredient?.unitName ?? '';
  return {
    qty: times(number, factor ?? 1),
    price: perUnit(price, priceFactor ?? 1),
    sum,
    problems: {
      qty: own && factor === undefined ? SUPPLY_FILE_TEXTS.otherUnit(unitName) : numberProblem(digits),
      unit: pricedFactor === undefined ? SUPPLY_FILE_TEXTS.otherUnit(unitName) : undefined,
      price: asked ? SUPPLY_FILE_TEXTS.priceUnit(own, unitName) : numberProblem(cell('price')),
      sum: numberProblem(cell('sum')),
    },
  };
}

/** Returns the quantity without its unit, and that unit; empty: none. */
function splitQuantity(qty: Cell | undefined): { digits: Cell | undefined; own: string } {
  const [, digits = qty, own = ''] =
    (typeof qty === 'string' && WITH_UNIT.exec(qty.trim().slice(0, 100))) || [];
  return { digits, own };
}

/** Returns the factor by which the price gives the sum: of the quantity's own unit, or of the ingredient's. */
function matching(number: unknown, price: unknown, sum: unknown, factor: number): number | undefined {
  if (typeof number !== 'number' || typeof price !== 'number' || typeof sum !== 'number') return undefined;
  return [factor, 1].find((each) => isSum({ qty: number * factor, price: price / each, sum }));
}

/** 0.3 and not 0.30000000000000004. */
const times = (value: unknown, factor: number): unknown =>
  typeof value === 'number' && factor !== 1 ? Number((value * factor).toPrecision(15)) : value;

/** Returns the price of one of the ingredient's unit. */
const perUnit = (price: unknown, factor: number): unknown =>
  typeof price === 'number' && factor !== 1 ? Number((price / factor).toFixed(PRICE_DECIMALS)) : price;

type Amounts = Record<'qty' | 'price' | 'sum', number | null>;

/** Returns the values with the price that follows from the sum, or the sum that follows from the price. */
export const pricedValues = <Values extends Amounts>(values: Values): Values => ({
  ...values,
  price: values.price ?? priceOfSum(values.qty, values.sum),
  sum: costOf(values),
});

/** A sum that is not that of quantity and price can be read in two ways, such as with and without tax. */
export function sumErrors({ qty, price, sum }: Amounts): SupplyFileRow['errors'] {
  if (qty === null || price === null || sum === null) return [];
  return isSum({ qty, price, sum }) ? [] : [{ column: 'sum', message: SUPPLY_FILE_TEXTS.otherSum }];
}

/** The price is rounded to the decimals that it has, at least to kopecks. */
function isSum({ qty, price, sum }: { qty: number; price: number; sum: number }): boolean {
  const decimals = Math.max(2, String(price).split('.')[1]?.length ?? 0);
  return Math.abs(qty * price - sum) <= qty * 0.5 * 10 ** -decimals + KOPECK;
}
