/** What the kitchen has marked as done, by dish: how many, and how many whole minutes after the order was accepted. */
import { acceptedAt } from '../orders/accepted-at.js';
import type { OrderDoc } from '../orders/order-model.js';
import { minutesBetween, quantile, type TimeRow } from './order-minutes.js';
import type { SumRow } from './report-model.js';

type CookedOrder = Pick<OrderDoc, 'items' | 'kitchen' | 'history' | 'wantedAt'>;

/** A line that is done. */
export interface DoneLine {
  productId: number;
  productName: string;
  quantity: number;
  /** Absent: the order waited for its time, or its acceptance is not known. */
  minutes?: number;
}

/** Returns the lines of an order that are done. */
export function doneLines({ items, kitchen, history, wantedAt }: CookedOrder): DoneLine[] {
  const accepted = acceptedAt({ history });
  const marks = new Map(kitchen?.done.map(({ lineId, at }) => [lineId, at]));
  return items.flatMap(({ id, productId, productName, quantity }) => {
    const at = marks.get(id);
    if (!at) return [];
    const isTimed = accepted !== undefined && !wantedAt;
    return [{ productId, productName, quantity, ...(isTimed && { minutes: minutesBetween(accepted, at) }) }];
  });
}

export type StationRow = SumRow & Partial<Pick<TimeRow, 'median' | 'p90'>>;

/** Returns the rows of stations with their times, who has done most first. Without a time when none is known. */
export function stationRows(rows: readonly SumRow[]): StationRow[] {
  return rows
    .map(({ minutes = {}, ...row }) => {
      const counted = Object.entries(minutes)
        .map(([minute, orders]) => ({ minutes: Number(minute), orders }))
        .sort((a, b) => a.minutes - b.minutes);
      if (counted.length === 0) return row;
      return { ...row, median: quantile(counted, 0.5), p90: quantile(counted, 0.9) };
    })
    .sort((a, b) => b.quantity - a.quantity || (a.key < b.key ? -1 : 1));
}
