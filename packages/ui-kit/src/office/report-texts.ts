/** Texts of the pages of reports. */
import type { Days } from '@skatert/contracts/shared/periods';
import { formatDay } from '@skatert/contracts/shared/text';

/** Returns the days of a period as a page names them. */
export const daysText = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} — ${formatDay(to)}`;

/** Says that only the first rows are shown. @param by what they are sorted by */
export const firstRowsText = (count: number, by = 'по выручке'): string =>
  `Показаны первые ${count.toLocaleString('ru-RU')} строк ${by}. Остальные — в файле.`;

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });
const points = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const direction = (now: number, before: number): string => (now > before ? 'больше' : 'меньше');

/** Returns how a figure has changed, such as «на 12,5 % больше»; null when there is nothing to compare. */
export function changeText(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  if (before === 0) return now === 0 ? null : 'раньше не было';
  if (now === before) return 'столько же';
  return `на ${percent.format(Math.abs((now - before) / before))} ${direction(now, before)}`;
}

/** Returns how a figure in percent has changed, in percentage points, such as «на 1,5 п. п. меньше»; null as `changeText`. */
export function pointsChangeText(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  if (now === before) return 'столько же';
  return `на ${points.format(Math.abs(now - before))}\u00a0п.\u00a0п. ${direction(now, before)}`;
}
