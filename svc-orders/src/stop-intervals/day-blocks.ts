/**
 * Days and blocks of them: a period of any length is made up of a few, and a block of its quarters. Months would be of no use to a period
 * that begins within one, and a year has as many rows in each of its twelve.
 */
import { dayAfter } from '@skatert/contracts/shared/days';
import { type Days, daysBetween } from '@skatert/contracts/shared/periods';

export interface DayBlock {
  /** The first day. */
  from: string;
  /** How many days it has: a power of 4, of which the number of its first day is a multiple. */
  days: number;
}

const PARTS = 4;
const LARGEST = 256;
/** The day that has the number 0. */
const EPOCH = '1970-01-01';

const numberOf = (day: string): number => daysBetween(EPOCH, day) - 1;

/** Returns what identifies a block; texts of blocks that do not overlap are in the order of their days. */
export const blockText = ({ from, days }: DayBlock): string => `${from}/${days}`;
export const lastDayOf = ({ from, days }: DayBlock): string => dayAfter(from, days - 1);

/** Returns the largest blocks that make up a period, in their order. */
export function blocksIn({ from, to }: Days): DayBlock[] {
  const blocks: DayBlock[] = [];
  let day = from;
  for (let left = daysBetween(from, to); left > 0; ) {
    let days = LARGEST;
    while (days > 1 && (numberOf(day) % days !== 0 || days > left)) days /= PARTS;
    blocks.push({ from: day, days });
    day = dayAfter(day, days);
    left -= days;
  }
  return blocks;
}

/** Returns the blocks of several days that end with a day, each after its parts. */
export function blocksUntil(day: string): DayBlock[] {
  const blocks: DayBlock[] = [];
  for (let days = PARTS; days <= LARGEST && (numberOf(day) + 1) % days === 0; days *= PARTS)
    blocks.push({ from: dayAfter(day, 1 - days), days });
  return blocks;
}

/** Returns the parts that make up a block of several days. */
export function partsOf({ from, days }: DayBlock): DayBlock[] {
  const length = days / PARTS;
  return Array.from({ length: PARTS }, (_, index) => ({
    from: dayAfter(from, index * length),
    days: length,
  }));
}
