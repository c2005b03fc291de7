/** Adds up moves: what they change in each period of a brand, and in each client of a brand. */
import { ALL_BRANDS, type OrderCountDoc, type PeriodCount } from './order-count-model.js';
import type { OrderMove } from './order-moves.js';
import { addTo, type StatusCounts } from './status-counts.js';
import { hourOf, periodsOf } from './utc-periods.js';

export type BrandPeriodCount = PeriodCount & Pick<OrderCountDoc, 'brandId'>;

/** What moves change in one client of a brand. */
export interface ClientCount {
  brandId: number;
  userId: number;
  username: string;
  statuses: StatusCounts;
  /** The newest of the client's new orders, and its hour; 0 and empty without one. */
  lastOrderId: number;
  lastHour: string;
}

/** Period counts by brand, unit and period; creates those that are missing. */
export class PeriodCounts {
  readonly #counts = new Map<string, BrandPeriodCount>();

  /** Returns the counts of the hour, its day, its month and all time. */
  of(brandId: number, hour: string): BrandPeriodCount[] {
    return periodsOf(hour).map(({ unit, period }) => {
      const key = `${brandId}:${unit}:${period}`;
      const known = this.#counts.get(key);
      if (known) return known;
      const count = { brandId, unit, period, statuses: {}, firstId: Infinity, lastId: 0, lastOrders: 0 };
      this.#counts.set(key, count);
      return count;
    });
  }

  all(): BrandPeriodCount[] {
    return [...this.#counts.values()];
  }
}

function addMove(statuses: StatusCounts, { order: { total }, from, to }: OrderMove): void {
  if (from) addTo(statuses, from, { orders: -1, sum: -total });
  if (to) addTo(statuses, to, { orders: 1, sum: total });
}

/** Returns what the moves change in the counts of each brand and of all brands. */
export function countPeriods(moves: readonly OrderMove[]): PeriodCounts {
  const counts = new PeriodCounts();
  for (const move of moves) {
    const { _id, brandId, createdAt } = move.order;
    const hour = hourOf(createdAt);
    for (const count of [...counts.of(brandId, hour), ...counts.of(ALL_BRANDS, hour)]) {
      addMove(count.statuses, move);
      if (move.from !== null) continue;
      count.firstId = Math.min(count.firstId, _id);
      count.lastId = Math.max(count.lastId, _id);
    }
  }
  return counts;
}

/** Returns what the moves change in each client of each brand. */
export function countClients(moves: readonly OrderMove[]): ClientCount[] {
  const clients = new Map<string, ClientCount>();
  for (const move of moves) {
    const { _id, brandId, userId, username, createdAt } = move.order;
    const key = `${brandId}:${userId}`;
    const client = clients.get(key) ?? {
      brandId,
      userId,
      username,
      statuses: {},
      lastOrderId: 0,
      lastHour: '',
    };
    clients.set(key, client);
    addMove(client.statuses, move);
    if (move.from !== null || _id <= client.lastOrderId) continue;
    client.lastOrderId = _id;
    client.lastHour = hourOf(createdAt);
  }
  return [...clients.values()];
}
