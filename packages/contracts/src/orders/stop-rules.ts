/**
 * Stops: what a brand does not sell for a while. A server's clock decides; screens show the texts that they are sent. Without
 * zod.
 */
import { type Clock, clockAt, whenText } from '../menu/opening.js';
import { STOP_TEXTS } from './stop-texts.js';

/** A stop of a product, or of an option of its extras. */
export interface Stop {
  /** null: of all sizes of the product; an option has none. */
  size: string | null;
  /** null: at all points, and for deliveries. */
  pointId: number | null;
  /** True: for deliveries alone, whatever the point. */
  delivery?: boolean;
  /** When it ends by itself; null: when the staff ends it. */
  until: Date | null;
  /** How many can still be ordered; null: none, whatever was counted. */
  left: number | null;
}

/** A number of a product that a customer wants, in one size, each with these options. */
export interface WantedLine {
  productId: number;
  size: string | null;
  quantity: number;
  /** Absent: none. */
  extras?: readonly { id: number }[] | undefined;
}

/** Finds the stops of products and of options, by their ids. */
export interface StopsOf<T extends Stop> {
  product: (id: number) => readonly T[] | undefined;
  option: (id: number) => readonly T[] | undefined;
}

/** Where something is fetched, null for a delivery, undefined while nobody has chosen, and when, in ms. */
export interface Sale {
  pointId: number | null | undefined;
  at: number;
}

/**
 * Why a line can't be ordered: nothing is left until a time, null when that is not known, or fewer are left than it has.
 * `optionId`: of that option; absent: of the product.
 */
export type SoldOut = ({ left: 0; until: Date | null } | { left: number }) & { optionId?: number };

export const isOver = ({ until }: Pick<Stop, 'until'>, at: number): boolean =>
  until !== null && until.getTime() <= at;

/** Returns the stops of a product or an option that concern it in a size there and then. */
export function stopsFor<T extends Stop>(stops: readonly T[], size: string | null, sale: Sale): T[] {
  return stops.filter(
    (stop) => (stop.size === null || stop.size === size) && isStoppedAt(stop, sale) && !isOver(stop, sale.at),
  );
}

const isStoppedAt = ({ pointId, delivery }: Stop, sale: Sale): boolean =>
  delivery ? sale.pointId === null : pointId === null || pointId === sale.pointId;

/** What becomes of lines: which can't be ordered, by their index, and how many of each counted stop the others take. */
export interface Taken<T extends Stop> {
  soldOut: Map<number, SoldOut>;
  counted: Map<T, number>;
}

/** A stop that concerns a line, of which option; undefined: of its product. */
interface Concerning<T extends Stop> {
  stop: T;
  optionId?: number;
}

/** Returns the stops that concern a line: those of its product first. */
function stopsOfLine<T extends Stop>(
  { productId, size, extras = [] }: WantedLine,
  stopsOf: StopsOf<T>,
  sale: Sale,
): Concerning<T>[] {
  const ofProduct = stopsFor(stopsOf.product(productId) ?? [], size, sale).map((stop) => ({ stop }));
  const ofOptions = extras.flatMap(({ id }) =>
    stopsFor(stopsOf.option(id) ?? [], null, sale).map((stop) => ({ stop, optionId: id })),
  );
  return [...ofProduct, ...ofOptions];
}

/**
 * Decides which of the lines can be ordered together: each takes its quantity from all stops that concern it, in the order of
 * the lines. One that does not get all takes nothing.
 */
export function takeLines<T extends Stop>(
  lines: readonly WantedLine[],
  stopsOf: StopsOf<T>,
  sale: Sale,
): Taken<T> {
  const soldOut = new Map<number, SoldOut>();
  const counted = new Map<T, number>();
  const leftOf = ({ stop }: Concerning<T>) => Math.max(0, (stop.left ?? 0) - (counted.get(stop) ?? 0));
  for (const [index, line] of lines.entries()) {
    const stops = stopsOfLine(line, stopsOf, sale);
    const left = Math.min(...stops.map(leftOf));
    if (left < line.quantity)
      soldOut.set(
        index,
        toSoldOut(
          stops.filter((each) => leftOf(each) === left),
          left,
        ),
      );
    else for (const { stop } of stops) counted.set(stop, (counted.get(stop) ?? 0) + line.quantity);
  }
  return { soldOut, counted };
}

/** @param fewest the stops of a line of which the fewest are left */
function toSoldOut(fewest: readonly Concerning<Stop>[], left: number): SoldOut {
  const optionId = fewest[0]?.optionId;
  return {
    ...(left === 0 ? { left: 0, until: lastEnd(fewest.map(({ stop }) => stop)) } : { left }),
    ...(optionId !== undefined && { optionId }),
  };
}

/** In ms; endless while that is not known. */
const endOf = ({ until }: Pick<Stop, 'until'>): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** Orders stops by their ends, the last one first. */
export function byLastEnd(one: Pick<Stop, 'until'>, other: Pick<Stop, 'until'>): number {
  const [first, second] = [endOf(one), endOf(other)];
  return first === second ? 0 : second - first;
}

/** Returns when the last of the stops ends; null: that is not known. */
function lastEnd(stops: readonly Stop[]): Date | null {
  const last = Math.max(...stops.map(endOf));
  return Number.isFinite(last) ? new Date(last) : null;
}

/** What a text about a line names. */
export interface SoldOutNames {
  /** Where alone it is sold out, such as `STOP_TEXTS.here`; undefined: everywhere. */
  where?: string | undefined;
  /** The option that is sold out; undefined: the product is. */
  option?: string | undefined;
}

/** Returns what customers read about a line that can't be ordered: «Закончилось, будет в 18:00», «Осталось 2 шт.». */
export function soldOutText(soldOut: SoldOut, now: Clock, { where, option }: SoldOutNames = {}): string {
  if (!('until' in soldOut)) return STOP_TEXTS.fewLeft(soldOut.left, option);
  const text = option === undefined ? STOP_TEXTS.soldOut : STOP_TEXTS.optionSoldOut(option);
  const named = where === undefined ? text : `${text} ${where}`;
  return soldOut.until ? `${named}, будет ${backText(soldOut.until, now)}` : named;
}

/** A stop until the end of a day ends when the next one begins, at a time at which nobody waits for a dish. */
function backText(until: Date, now: Clock): string {
  const end = clockAt(until.getTime(), now.timeZone);
  const text = whenText(end, now);
  return end.time === '00:00' ? text.replace(/ в 0:00$/, '') : text;
}
