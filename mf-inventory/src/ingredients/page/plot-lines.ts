/** The lines of a plot of the stock: one for each warehouse. */
import type { StockDay } from '@skatert/contracts/inventory/ingredient-page';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the number of a day (yyyy-mm-dd), counted from a fixed one. */
export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
/** Returns the day of a number as dd.mm. */
export function dayAndMonth(number: number): string {
  const day = new Date(number * DAY_MS).toISOString();
  return `${day.slice(8, 10)}.${day.slice(5, 7)}`;
}

export interface PlotLine {
  warehouseId: number;
  name: string;
  /** Where the quantity (y) changes on a day (x, its number), and at both ends; in between it stays as it was. */
  points: { x: number; y: number }[];
}

export interface PlotLines {
  /** The numbers of the first and of the last day. */
  from: number;
  to: number;
  lines: PlotLine[];
}

/**
 * Returns the lines of the warehouses that had any stock.
 * @param history the days with a change, oldest first; before its first one, a warehouse had no stock
 * @param days how many days the plot has
 * @param today yyyy-mm-dd
 */
export function plotLines(history: readonly StockDay[], days: number, today: string): PlotLines {
  // The server's days may be one ahead of those of the browser, or behind.
  const to = Math.max(numberOf(today), ...history.map(({ day }) => numberOf(day)));
  const from = to - days + 1;
  const lines = new Map<number, PlotLine>();
  for (const { day, warehouseId, warehouseName, quantity } of history) {
    const line = lines.get(warehouseId) ?? { warehouseId, name: warehouseName, points: [{ x: from, y: 0 }] };
    lines.set(warehouseId, line);
    const x = Math.max(from, numberOf(day));
    if (line.points.at(-1)?.x === x) line.points.pop();
    line.points.push({ x, y: quantity });
  }
  for (const { points } of lines.values()) {
    const last = points.at(-1);
    if (last && last.x < to) points.push({ x: to, y: last.y });
  }
  return { from, to, lines: [...lines.values()].filter(({ points }) => points.some(({ y }) => y > 0)) };
}
