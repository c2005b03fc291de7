/**
 * Stops: what a brand does not sell for a while. A server's clock decides; screens show the texts that they are sent. Without
 * zod.
 */
import { type Clock, clockAt, whenText } from '../menu/opening.js';
import { STOP_TEXTS } from './stop-texts.js';

/** A stop of a product. */
export interface Stop {
  /** null: of all its sizes. */
  size: string | null;
  /** null: at all points, and for deliveries. */
  pointId: number | null;
  /** When it ends by itself; null: when somebody ends it. */
  until: Date | null;
  /** How many can still be ordered; null: none, whatever was counted. */
  left: number | null;
}

/** A number of a product that a customer wants, in one size. */
export interface WantedLine {
  productId: number;
  size: string | null;
  quantity: number;
}

/** Where something is fetched, null for a delivery, and when, in ms. */
export interface Sale {
  pointId: number | null;
  at: number;
}

/** Why a line can't be ordered: nothing is left until a time, null when that is not known, or fewer are left than it has. */
export type SoldOut = { left: 0; until: Date | null } | { left: number };

export const isOver = ({ until }: Pick<Stop, 'until'>, at: number): boolean =>
  until !== null && until.getTime() <= at;

/** Returns the stops that concern a product in a size there and then. */
export function stopsFor<T extends Stop>(
  stops: readonly T[],
  size: string | null,
  { pointId, at }: Sale,
): T[] {
  return stops.filter(
    (stop) =>
      (stop.size === null || stop.size === size) &&
      (stop.pointId === null || stop.pointId === pointId) &&
      !isOver(stop, at),
  );
}

/** What becomes of lines: which can't be ordered, by their index, and how many of each counted stop the others take. */
export interface Taken<T extends Stop> {
  soldOut: Map<number, SoldOut>;
  counted: Map<T, number>;
}

/**
 * Decides which of the lines can be ordered together: each takes its quantity from all stops that concern it, in the order of
 * the lines. One that does not get all takes nothing.
 */
export function takeLines<T extends Stop>(
  lines: readonly WantedLine[],
  stopsOf: (productId: number) => readonly T[] | undefined,
  sale: Sale,
): Taken<T> {
  const soldOut = new Map<number, SoldOut>();
  const counted = new Map<T, number>();
  for (const [index, { productId, size, quantity }] of lines.entries()) {
    const stops = stopsFor(stopsOf(productId) ?? [], size, sale);
    const leftOf = (stop: T) => Math.max(0, (stop.left ?? 0) - (counted.get(stop) ?? 0));
    const left = Math.min(...stops.map(leftOf));
    if (left < quantity) {
      const empty = stops.filter((stop) => leftOf(stop) === 0);
      soldOut.set(index, left === 0 ? { left, until: lastEnd(empty) } : { left });
    } else for (const stop of stops) counted.set(stop, (counted.get(stop) ?? 0) + quantity);
  }
  return { soldOut, counted };
}

/** Returns when the last of the stops ends; null: nobody knows. */
function lastEnd(stops: readonly Stop[]): Date | null {
  const ends = stops.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}

/**
 * Returns what customers read about a line that can't be ordered: «Закончилось, будет в 18:00», «Осталось 2 шт.».
 * @param isHere only the point where it would be fetched has none
 */
export function soldOutText(soldOut: SoldOut, now: Clock, isHere = false): string {
  if (!('until' in soldOut)) return `Осталось ${soldOut.left} шт.`;
  const text = isHere ? STOP_TEXTS.soldOutHere : STOP_TEXTS.soldOut;
  return soldOut.until ? `${text}, будет ${backText(soldOut.until, now)}` : text;
}

/** A stop until the end of a day ends when the next one begins, at a time at which nobody waits for a dish. */
function backText(until: Date, now: Clock): string {
  const end = clockAt(until.getTime(), now.timeZone);
  const text = whenText(end, now);
  return end.time === '00:00' ? text.replace(/ в 0:00$/, '') : text;
}
