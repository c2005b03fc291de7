/** What a line of a supply costs: given as the price of a unit, as that of a package, or as the sum of the line. */
import { costOf, priceOfSum } from '@skatert/contracts/inventory/costs';
import type { Line } from './typed-lines.js';

/** The amounts of a line, of which the user types one. In roubles; null: unknown, NaN: no number. */
export type Amounts = Pick<Line, 'price' | 'packagePrice' | 'sum'>;

export const NO_AMOUNTS: Amounts = { price: null, packagePrice: null, sum: null };

type Priced = Amounts & Pick<Line, 'qty' | 'packages'>;

/** Returns true when a line has a typed amount, also a wrong one. */
export const hasAmount = ({ price, packagePrice, sum }: Amounts): boolean =>
  (sum ?? packagePrice ?? price) !== null;

/** Returns true when the sum of a line is given, so that the price of a unit follows from it. */
export const hasSum = ({ packagePrice, sum }: Amounts): boolean => (sum ?? packagePrice) !== null;

/** Returns all amounts of a line, as they follow from the typed one. */
export function amountsOf({ qty, packages, ...typed }: Priced): Amounts {
  const sum = typed.sum ?? costOf({ qty: packages, price: typed.packagePrice });
  if (!hasSum(typed)) {
    const cost = costOf({ qty, price: typed.price });
    return { price: typed.price, packagePrice: perPackage(packages, cost), sum: cost };
  }
  const packagePrice = typed.packagePrice ?? perPackage(packages, sum);
  return { price: priceOfSum(qty, sum), packagePrice, sum };
}

function perPackage(packages: number | null, sum: number | null): number | null {
  const price = priceOfSum(packages, sum);
  return price === null ? null : Math.round(price * 100) / 100;
}
