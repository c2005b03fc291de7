/** The point and the period of a report in a query, and the format of its file. */
import { z } from 'zod';
import { IdParam } from './fields.js';
import { daysBetween, FIRST_DAY, LAST_DAY, PERIOD_DAYS_MAX, PERIOD_TEXTS } from './periods.js';
import { DELIVERIES, NO_POINT } from './staff-points.js';
import { TABLE_FORMATS, TABLE_TEXTS } from './table-files.js';
import { isDay } from './text.js';

const DAY_LENGTH = 10;

/** A day of the chain, yyyy-mm-dd. */
const DayParam = z
  .string({ error: PERIOD_TEXTS.day })
  .length(DAY_LENGTH, { error: PERIOD_TEXTS.day, abort: true })
  .refine((text) => isDay(text) && text >= FIRST_DAY && text <= LAST_DAY, PERIOD_TEXTS.day);

/** The first and the last day, both included; `checkPeriod` refines the object that has them. */
export const PERIOD_FIELDS = { from: DayParam, to: DayParam };

export const POINT_FIELDS = {
  /** Only what is fetched at this point of the brand; 0: what is delivered, which belongs to none. Absent: all. */
  pointId: IdParam.or(z.literal(NO_POINT).transform(() => DELIVERIES)).optional(),
};

export const FILE_FIELDS = { format: z.enum(TABLE_FORMATS, { error: TABLE_TEXTS.format }) };

export function checkPeriod({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const days = daysBetween(from, to);
  const issue = (message: string) => context.addIssue({ code: 'custom', message, path: ['to'] });
  if (days < 1) issue(PERIOD_TEXTS.order);
  if (days > PERIOD_DAYS_MAX) issue(PERIOD_TEXTS.long);
}
