/** The texts of the stop-list. */
import type { StopPeriod } from '@skatert/contracts/orders/stop-texts';
import type { StopLogEntry, StoppedProduct } from '@skatert/contracts/orders/stops';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { clockOf } from '../orders/promise.js';

export const PERIOD_LABELS: Record<StopPeriod, string> = {
  HOUR: '1 час',
  DAY: 'До конца дня',
  TIME: 'До времени',
  OPEN: 'Бессрочно',
};

/** What who is bound to points is told where others stop everywhere. */
export const OWN_POINTS_ONLY = 'Везде останавливают те, кто работает во всех точках бренда';

type Shown = Pick<StoppedProduct | StopLogEntry, 'productName' | 'size' | 'left'>;

export const dishText = ({ productName, size }: Pick<Shown, 'productName' | 'size'>): string =>
  size === null ? productName : `${productName}, ${size}`;

/** Returns how many can still be ordered. */
export const leftText = ({ left }: Pick<Shown, 'left'>): string =>
  left === null || left <= 0 ? 'Закончилось' : `Осталось ${left}`;

/** Returns what was done, and on what terms; an action of a later release is shown as it is. */
export function actionText(
  { action, until, left, at }: Pick<StopLogEntry, 'action' | 'until' | 'left' | 'at'>,
  zone: TimeZone | undefined,
): string {
  if (action === 'RETURNED') return 'Снова в продаже';
  if (action !== 'STOPPED') return action;
  const end = until === null ? 'бессрочно' : `до ${clockOf(until, Date.parse(at), zone)}`;
  return `В стоп-листе ${end}${left === null ? '' : ` · осталось ${left}`}`;
}
