/** The period of a list, which is in the URL. */
import { FIRST_DAY, LAST_DAY } from '@skatert/contracts/shared/periods';
import { isDay } from '@skatert/contracts/shared/text';

/** Days as yyyy-mm-dd, both included; empty: any. */
export interface Period {
  dateFrom: string;
  dateTo: string;
}

export const ANY_TIME: Period = { dateFrom: '', dateTo: '' };

/** Returns the period of the URL, in which invalid days are ignored. */
export const periodOf = (params: URLSearchParams): Period => ({
  dateFrom: dayOf(params.get('from')),
  dateTo: dayOf(params.get('to')),
});

/** Returns the parameters of the URL that `periodOf` reads. */
export const periodParams = ({ dateFrom, dateTo }: Period) => ({ from: dateFrom, to: dateTo });

function dayOf(text: string | null): string {
  return text !== null && isDay(text) && text >= FIRST_DAY && text <= LAST_DAY ? text : '';
}
