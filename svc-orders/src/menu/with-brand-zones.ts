import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import type { MenuReader } from './menu-reader.js';

interface Zoned {
  brandId: number;
  timeZone?: string;
}

/**
 * Returns orders with the zone of each: one that an earlier release has placed without it has that of its brand now. Only for such
 * orders the brands are read.
 */
export async function withBrandZones<Order extends Zoned>(
  { menu }: { menu: Pick<MenuReader, 'brands'> },
  orders: readonly Order[],
): Promise<Order[]> {
  const lacking = orders.filter(({ timeZone }) => timeZone === undefined);
  if (lacking.length === 0) return [...orders];
  const brands = await menu.brands(lacking.map(({ brandId }) => brandId));
  return orders.map((order) =>
    order.timeZone === undefined
      ? { ...order, timeZone: timeZoneOf(brands.get(order.brandId)?.timeZone) }
      : order,
  );
}

/** Returns an order with its zone. */
export async function withBrandZone<Order extends Zoned>(
  deps: { menu: Pick<MenuReader, 'brands'> },
  order: Order,
): Promise<Order> {
  const [zoned = order] = await withBrandZones(deps, [order]);
  return zoned;
}
