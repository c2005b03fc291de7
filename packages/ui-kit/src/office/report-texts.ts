/** Texts of the pages of reports. */
import type { Days } from '@skatert/contracts/shared/periods';
import { formatDay } from '@skatert/contracts/shared/text';

/** Returns the days of a period as a page names them. */
export const daysText = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} — ${formatDay(to)}`;

/** Says that only the first rows are shown, sorted by the revenue. */
export const firstRowsText = (count: number): string =>
  `Показаны первые ${count.toLocaleString('ru-RU')} строк по выручке. Остальные — в файле.`;
