/** What of a cart's lines can't be ordered because of the stop-list. */
import { clockAt } from '@skatert/contracts/menu/opening';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { type Sale, soldOutText, takeLines, type WantedLine } from '@skatert/contracts/orders/stop-rules';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc, ProductDoc } from '../menu/menu-model.js';

/** What a customer reads about a line, and how many of it are left when these are fewer than he wants. */
export interface SoldOutLine {
  problem: string;
  left?: number;
}

/** Returns the lines that can't be ordered, by their index. @param brand the one of the cart */
export function soldOutLines(
  lines: readonly WantedLine[],
  products: ReadonlyMap<number, ProductDoc>,
  { brand, ...sale }: Sale & { brand: Pick<BrandDoc, 'timeZone'> | undefined },
): Map<number, SoldOutLine> {
  const stopsOf = (id: number) => products.get(id)?.stops;
  const { soldOut } = takeLines(lines, stopsOf, sale);
  if (soldOut.size === 0) return new Map();
  const clock = clockAt(sale.at, timeZoneOf(brand?.timeZone));
  const everywhere = takeLines(lines, stopsOf, { ...sale, pointId: null }).soldOut;
  return new Map(
    [...soldOut].map(([index, each]) => [
      index,
      { problem: soldOutText(each, clock, !everywhere.has(index)), ...('until' in each ? {} : each) },
    ]),
  );
}

/** Checks that a customer can put a line into his cart. @throws AppError PRODUCT_UNAVAILABLE with what he reads about it */
export function requireInStock(
  product: ProductDoc,
  wanted: Pick<WantedLine, 'size' | 'quantity'>,
  { brand, at }: { brand: Pick<BrandDoc, 'timeZone'> | undefined; at: number },
): void {
  const lines = [{ productId: product._id, ...wanted }];
  const sale = { brand, at, pointId: null };
  const line = soldOutLines(lines, new Map([[product._id, product]]), sale).get(0);
  if (line) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE, { message: line.problem });
}
