/** The texts of the stop-list. */
import type { StopPeriod } from '@skatert/contracts/orders/stop-texts';
import type { StopLogEntry, StoppedProduct } from '@skatert/contracts/orders/stops';

export const PERIOD_LABELS: Record<StopPeriod, string> = {
  HOUR: '1 час',
  DAY: 'До конца дня',
  TIME: 'До времени',
  OPEN: 'Бессрочно',
};

type Shown = Pick<StoppedProduct | StopLogEntry, 'productName' | 'size' | 'pointName' | 'left'>;

export const dishText = ({ productName, size }: Pick<Shown, 'productName' | 'size'>): string =>
  size === null ? productName : `${productName}, ${size}`;

export const placeText = ({
  pointName,
  delivery,
}: Pick<Shown, 'pointName'> & { delivery?: boolean }): string =>
  delivery ? 'Только доставка' : (pointName ?? 'Все точки и доставка');

/** Returns how many can still be ordered. */
export const leftText = ({ left }: Pick<Shown, 'left'>): string =>
  left === null || left <= 0 ? 'Закончилось' : `Осталось ${left}`;

/** Returns what was done; an action of a later release is shown as it is. */
export const actionText = ({ action, left }: Pick<StopLogEntry, 'action' | 'left'>): string => {
  if (action === 'RETURNED') return 'Снова в продаже';
  if (action !== 'STOPPED') return action;
  return left === null ? 'В стоп-листе' : `Осталось ${left}`;
};
