/** What of a cart's lines can't be ordered because of the stop-list. */
import { chosenOptions, withoutOptions } from '@skatert/contracts/menu/extras';
import { clockAt } from '@skatert/contracts/menu/opening';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import {
  type Sale,
  type StopsOf,
  soldOutText,
  stopsFor,
  takeLines,
  type WantedLine,
} from '@skatert/contracts/orders/stop-rules';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc, ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { type OptionStopsDoc, type StockStopDoc, type StopDoc, stopsOf } from '../menu/stop-model.js';

/** What the lines of carts want, with its stops; options without stops are not among them. */
export interface Stock {
  products: ReadonlyMap<number, ProductDoc>;
  options: ReadonlyMap<number, OptionStopsDoc>;
}

export const stopsIn = ({ products, options }: Stock): StopsOf<StopDoc | StockStopDoc> => ({
  product: (id) => stopsOf(products.get(id) ?? {}),
  option: (id) => stopsOf(options.get(id) ?? {}),
});

/**
 * What a customer reads about a line, and how many of it are left when these are fewer than he wants, or when its stop ends, if
 * that is known.
 */
export interface SoldOutLine {
  problem: string;
  left?: number;
  until?: Date | null;
}

/** Where and when lines would be fetched, the brand of their cart, and the time at which a customer reads it, in ms. */
interface BrandSale extends Sale {
  brand: Pick<BrandDoc, 'timeZone'> | undefined;
  now: number;
}

/** Returns the lines that can't be ordered, by their index. */
export function soldOutLines(
  lines: readonly WantedLine[],
  stock: Stock,
  { brand, now, ...sale }: BrandSale,
): Map<number, SoldOutLine> {
  const stops = stopsIn(stock);
  const { soldOut } = takeLines(lines, stops, sale);
  if (soldOut.size === 0) return new Map();
  const clock = clockAt(now, timeZoneOf(brand?.timeZone));
  const everywhere = takeLines(lines, stops, { ...sale, pointId: undefined }).soldOut;
  const onlyThere = sale.pointId === null ? STOP_TEXTS.forDelivery : STOP_TEXTS.here;
  return new Map(
    [...soldOut].map(([index, { optionId, ...each }]) => {
      const option = optionId === undefined ? undefined : nameOfOption(optionId, lines[index], stock);
      const problem = soldOutText(each, clock, {
        where: everywhere.has(index) ? undefined : onlyThere,
        option,
      });
      return [index, { problem, ...('until' in each ? { until: each.until } : each) }];
    }),
  );
}

/** Returns the name that the menu has, which may be newer than the stop. */
function nameOfOption(id: number, line: WantedLine | undefined, { products, options }: Stock): string {
  const now = chosenOptions(products.get(line?.productId ?? 0) ?? {}, [id])[0];
  return now?.name ?? options.get(id)?.name ?? '';
}

/** Checks that a customer can have a line in his cart. @throws AppError PRODUCT_UNAVAILABLE with what he reads about it */
export async function requireInStock(
  menu: Pick<MenuReader, 'optionStops'>,
  product: ProductDoc,
  wanted: Pick<WantedLine, 'size' | 'quantity' | 'extras'>,
  { brand, now }: Pick<BrandSale, 'brand' | 'now'>,
): Promise<void> {
  const lines = [{ productId: product._id, ...wanted }];
  const options = await menu.optionStops(product.brandId, lines);
  const stock = { products: new Map([[product._id, product]]), options };
  const line = soldOutLines(lines, stock, { brand, at: now, now, pointId: undefined }).get(0);
  if (line) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE, { message: line.problem });
}

/** Returns what can be ordered everywhere: products without the options that are sold out, which are not in its stops. */
export function withoutSoldOut({ products, options }: Stock, at: number): Stock {
  const isSoldOut = (option: OptionStopsDoc) =>
    stopsFor(stopsOf(option), null, { pointId: undefined, at }).some(({ left }) => (left ?? 0) <= 0);
  const [gone, left] = [new Set<number>(), new Map<number, OptionStopsDoc>()];
  for (const [id, option] of options) {
    if (isSoldOut(option)) gone.add(id);
    else left.set(id, option);
  }
  const withLeft = (product: ProductDoc) => withoutOptions(product, (id) => gone.has(id));
  return { products: new Map([...products].map(([id, product]) => [id, withLeft(product)])), options: left };
}
