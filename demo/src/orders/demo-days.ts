/** The days of the demo. */
import { startOfDay } from '@skatert/contracts/shared/days';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';

/** Returns the day (yyyy-mm-dd) of a time in ms, in the time zone of a new chain, as the demo's are. */
export const dayOf = (at: number): string => isoDayIn(at, DEFAULT_TIME_ZONE);

/** Returns the start, in ms, of the day that is so many days after that of a time; negative: before it. */
export const startOf = (at: number, daysLater = 0): number =>
  startOfDay(dayOf(at), daysLater, DEFAULT_TIME_ZONE).getTime();
