/** The lines of a supply while they are typed. */
import { QuantityFrom0 } from '@skatert/contracts/inventory/inventory-fields';
import { INVENTORY_TEXTS, isExpiredOn } from '@skatert/contracts/inventory/inventory-rules';
import type { Packaging } from '@skatert/contracts/inventory/packagings';
import { quantityToThousandths, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { SupplyBody, SupplyItemBody } from '@skatert/contracts/inventory/supplies';
import { PriceInput } from '@skatert/contracts/shared/fields';
import { isoDay } from '@skatert/web-kit/dates';
import { type Keyed, linesReducer } from '../shared/lines/lines-reducer.js';
import { amountsOf, hasSum, NO_AMOUNTS } from './pricing.js';

export interface Line extends Keyed {
  ingredientId: number | null;
  packagingId: number | null;
  /** How many packages; null: not typed. */
  packages: number | null;
  /** The quantity in the ingredient's unit; null: not typed, NaN: no number. */
  qty: number | null;
  /** Roubles per unit, if this is what was typed or suggested; null: none, NaN: no number. See `amountsOf`. */
  price: number | null;
  /** Roubles per package, if this is what was typed. */
  packagePrice: number | null;
  /** Roubles for the line, if this is what was typed. */
  sum: number | null;
  /** It is the user's own, also when it is none: no other is suggested. */
  isPriceTyped: boolean;
  /** Quantity and price came from the service: no last price needs to be read. */
  isGiven: boolean;
  /** yyyy-mm-dd; empty: none. */
  expiresAt: string;
  /** Why the text of the expiry is no date; null: it is one. */
  expiryProblem: string | null;
}

const emptyLine = (key: number): Line => ({
  key,
  ingredientId: null,
  packagingId: null,
  packages: null,
  qty: null,
  ...NO_AMOUNTS,
  isPriceTyped: false,
  isGiven: false,
  expiresAt: '',
  expiryProblem: null,
});

type GivenFields = Pick<Line, 'ingredientId' | 'qty' | 'price'> & Partial<Pick<Line, 'expiresAt' | 'sum'>>;

/** Returns a line that the service has suggested or stored; `price` in roubles per unit, `sum`: it was given instead. */
export const givenLine = (key: number, fields: GivenFields): Line => ({
  ...emptyLine(key),
  ...fields,
  isPriceTyped: true,
  isGiven: true,
});

/** Returns the lines of a new supply. */
export const firstLines = (): Line[] => [emptyLine(1)];
export const changeLines = linesReducer(emptyLine);

/** Returns the fields of a line without a packaging: it costs the same. */
export const unpacked = (line: Line): Partial<Line> => ({
  packagingId: null,
  packages: null,
  ...(line.packagePrice !== null && { packagePrice: null, sum: amountsOf(line).sum }),
});

/** Returns the fields that follow from a number of packages; a number that is none leaves the quantity as it is. */
export function packed({ size }: Packaging, packages: number | null): Partial<Line> {
  if (packages === null || Number.isNaN(packages)) return { packages };
  const millionths = quantityToThousandths(size) * quantityToThousandths(packages);
  return { packages, qty: thousandthsToQuantity(Math.round(millionths / 1000)) };
}

const TypedLine = SupplyItemBody.extend({
  packages: QuantityFrom0.nullable(),
  packagePrice: PriceInput.nullable(),
});
const typedLine = (line: Line) => ({ ...line, expiresAt: line.expiresAt || null });

/** Returns a line as it is sent: with the price of a unit, and with the sum when that was given. */
function sentLine(line: Line) {
  const { price, sum } = amountsOf(line);
  return { ...typedLine(line), price, sum: hasSum(line) ? sum : undefined };
}

export type LineErrors = Partial<Record<keyof Line, string>>;

/**
 * Returns the message of each wrong field; the date field shows why its text is no date itself.
 * @param date of the supply, an ISO time; '' while it is being typed
 */
export function errorsOf(line: Line, date: string): LineErrors {
  const issues = TypedLine.safeParse(typedLine(line)).error?.issues ?? [];
  const errors: LineErrors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  if (line.packagePrice !== null && !line.packages) errors.packages ??= 'Укажите, сколько упаковок';
  if (line.expiryProblem !== null) return { ...errors, expiresAt: line.expiryProblem };
  return isExpiredOn(line.expiresAt || null, date && isoDay(new Date(date)))
    ? { expiresAt: INVENTORY_TEXTS.expiredBefore, ...errors }
    : errors;
}

/** Returns the lines as they are sent; null when one is wrong or there is none. */
export function itemsOf(lines: readonly Line[], date: string): SupplyBody['items'] | null {
  const { data } = SupplyBody.shape.items.safeParse(lines.map(sentLine));
  const areRight = lines.every((line) => Object.keys(errorsOf(line, date)).length === 0);
  return data && areRight ? data : null;
}
