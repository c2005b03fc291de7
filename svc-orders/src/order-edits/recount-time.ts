/** What an order takes of dishes with «осталось n» when it is wanted for another time. */
import { isOver } from '@skatert/contracts/orders/stop-rules';
import type { BrandDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { StopDoc } from '../menu/stop-model.js';
import type { OrderDoc } from '../orders/order-model.js';
import { type Stock, soldOutLines } from '../stops/cart-stock.js';
import { giveBackTo, type Recounted, takeFor } from '../stops/recount.js';
import { unavailable } from './new-lines.js';
import { uncookedOf } from './uncooked.js';

export interface RecountTimeDeps {
  menu: Pick<MenuReader, 'productsNow' | 'optionStopsNow'>;
}

/** The times in ms, and the brand of the order. */
interface OtherTime {
  from: number;
  to: number;
  now: number;
  brand: BrandDoc | undefined;
}

/**
 * Gives back to stops that are over by the other time, and takes from those that were over by the former one; what concerns both stays. Cooked
 * dishes don't count. @throws AppError PRODUCT_UNAVAILABLE when not enough are left then
 */
export async function recountForTime(
  { menu }: RecountTimeDeps,
  order: OrderDoc,
  { from, to, now, brand }: OtherTime,
): Promise<Recounted> {
  const lines = uncookedOf(order, order.items);
  const [products, options] = await Promise.all([menu.productsNow(lines), menu.optionStopsNow(lines)]);
  const stock = { products, options };
  const given = giveBackTo(overAt(stock, to), order.counted ?? [], lines);
  const fresh = overAt(stock, from);
  const sale = { pointId: order.pickupPoint?.id ?? null, at: to };
  for (const [index, { problem }] of soldOutLines(lines, fresh, { ...sale, now, brand })) {
    const line = lines[index];
    if (line) throw unavailable(line, problem);
  }
  return takeFor({ before: order.counted ?? [], given }, lines, fresh, sale);
}

/** Returns what was read with only those stops of the staff that are over at a time; those by stock have no end. */
function overAt({ products, options }: Stock, at: number): Stock {
  const only = <T extends { stops?: StopDoc[]; stockStops?: unknown }>(of: ReadonlyMap<number, T>) =>
    new Map(
      [...of].map(([id, { stockStops, ...each }]) => [
        id,
        { ...each, stops: each.stops?.filter((stop) => isOver(stop, at)) ?? [] },
      ]),
    );
  return { products: only(products), options: only(options) };
}
