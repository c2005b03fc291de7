import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { PROMISE_CHANGES_MAX } from '@skatert/contracts/orders/order-rules';
import { isCooking } from '@skatert/contracts/orders/order-status';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from './change-order.js';
import type { OrderDoc } from './order-model.js';
import type { Changer, HistoryEntry } from './order-parts.js';
import { minutesAfter } from './suggested-minutes.js';

const timeText = (at: Date | undefined, timeZone: string | undefined): string | null =>
  at ? formatDateTimeIn(at.toISOString(), timeZoneOf(timeZone)) : null;

export interface NewPromise extends OrderTarget {
  /** The staff member. */
  by: Changer;
  /** In how many minutes from now the order will be ready. */
  promisedMinutes: number;
}

/**
 * Changes the promised time of an order that is being prepared, and returns the order.
 * @throws AppError PROMISE_CLOSED in another status, PROMISE_CHANGES when it was changed too often
 */
export function changePromise(
  deps: ChangeOrderDeps,
  { by, promisedMinutes, ...target }: NewPromise,
): Promise<OrderDoc> {
  return deps.changeOrder(target, ({ status, history = [], promisedAt: before, timeZone }, at) => {
    if (!isCooking(status)) throw new AppError(ORDERS_ERRORS.PROMISE_CLOSED);
    const changes = history.filter(({ change }) => change === 'promise');
    if (changes.length >= PROMISE_CHANGES_MAX) throw new AppError(ORDERS_ERRORS.PROMISE_CHANGES);
    const promisedAt = minutesAfter(at, promisedMinutes);
    const entry: HistoryEntry = { at, change: 'promise', status, by, promisedAt, reason: null };
    return {
      set: { promisedAt, history: [...history, entry] },
      event: { type: 'ORDER_PROMISE_CHANGED', promisedAt: promisedAt.toISOString() },
      note: {
        action: 'promised',
        by,
        changes: [
          { field: 'promisedAt', before: timeText(before, timeZone), after: timeText(promisedAt, timeZone) },
        ],
      },
    };
  });
}
