/** The days whose payments the page of shifts adds up: those of its filters, else the month until now. */
import type { Days } from '@skatert/contracts/shared/periods';
import { monthOf } from '@skatert/contracts/shared/periods';
import { isDay } from '@skatert/contracts/shared/text';
import { allowedDays } from '@skatert/ui-kit/office/periods';

/** @param given yyyy-mm-dd each; empty: not chosen @param today in the zone of the brand's chain */
export function paymentDays(given: { dateFrom: string; dateTo: string }, today: string): Days {
  const to = isDay(given.dateTo) ? given.dateTo : today;
  return allowedDays({ from: isDay(given.dateFrom) ? given.dateFrom : `${monthOf(to)}-01`, to });
}
