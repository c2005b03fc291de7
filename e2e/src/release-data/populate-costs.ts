/** Reads what the dishes of a release's dump have cost: in its brand, and at its point. */
import type { DishCostRow, DishCosts, DishCostTotals } from '@skatert/contracts/inventory/dish-costs';
import { dayAfter } from '@skatert/contracts/shared/days';
import type { Calls } from '../support/order-load.js';
import type { Shop } from '../support/shop.js';
import { pick } from './pick.js';

interface Costs {
  totals: Pick<DishCostTotals, 'quantity' | 'revenue' | 'cost' | 'canceled' | 'canceledCost'>;
  rows: Pick<DishCostRow, 'productId' | 'quantity' | 'revenue' | 'cost'>[];
}

/** What a test must find again. */
export interface KnownCosts {
  /** The first day that counts. */
  from: string;
  brand: Costs;
  point: Costs;
}

/** Returns the present day, the one before or the one after, which are those of any zone. */
export const dayNearby = (days: -1 | 0 | 1): string => dayAfter(new Date().toISOString().slice(0, 10), days);

/** Returns what was counted since a day, as the owner reads it: sums are stored by the names of their days, which a dump does not shift. */
export async function readCosts(owner: Calls, { brandId, pointId }: Shop, from: string): Promise<KnownCosts> {
  const read = async (place: string): Promise<Costs> => {
    const path = `/auth/v1/inventory/dish-costs?brandId=${brandId}&from=${from}&to=${dayNearby(1)}${place}`;
    const { totals, rows } = await owner.untilSuccess<DishCosts>('GET', path);
    return {
      totals: pick(totals, ['quantity', 'revenue', 'cost', 'canceled', 'canceledCost']),
      rows: rows.map((row) => pick(row, ['productId', 'quantity', 'revenue', 'cost'])),
    };
  };
  return { from, brand: await read(''), point: await read(`&pointId=${pointId}`) };
}
