/** Texts of the pages of reports. */
import type { Days } from '@skatert/contracts/shared/periods';
import { formatDay } from '@skatert/contracts/shared/text';

/** Returns the days of a period as a page names them. */
export const daysText = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} — ${formatDay(to)}`;

/** Says that only the first rows are shown. @param by what they are sorted by */
export const firstRowsText = (count: number, by = 'по выручке'): string =>
  `Показаны первые ${count.toLocaleString('ru-RU')} строк ${by}. Остальные — в файле.`;
