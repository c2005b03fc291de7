/** The history of an order in responses. It begins with the creation, which is not stored with the changes. */
import type { OrderHistoryEntry, StaffHistoryEntry } from '@skatert/contracts/orders/order-details';
import type { OrderDoc } from '../orders/order-model.js';
import type { HistoryEntry } from '../orders/order-parts.js';
import { statusOf, toEditResponse } from '../orders/order-response.js';
import { type Accounts, customerName, peopleOf, staffName } from '../orders/people.js';

/** Returns the ids of all people of an order. */
export const allPeopleOf = (order: OrderDoc): number[] => [
  ...peopleOf([order]),
  ...(order.takenBy ? [order.takenBy.userId] : []),
  ...(order.history ?? []).map(({ by }) => by.userId),
  ...(order.payments ?? []).map(({ by }) => by.userId),
];

/** Returns the history as the customer sees it: he learns of a courier when the order is on its way. */
export const toHistoryResponse = (order: OrderDoc): OrderHistoryEntry[] =>
  entriesOf(order)
    .filter(({ change }) => change !== 'courier')
    .map(toEntry);

export const toStaffHistoryResponse = (order: OrderDoc, accounts: Accounts): StaffHistoryEntry[] =>
  entriesOf(order).map((entry) => {
    const { userId, role } = entry.by;
    const name = role === 'CLIENT' ? customerName(order, accounts) : staffName(order, entry.by, accounts);
    const { courierName, canceledStock } = entry;
    return {
      ...toEntry(entry),
      by: { userId, role, name },
      ...(courierName !== undefined && { courierName }),
      ...(canceledStock && { canceledStock }),
    };
  });

const entriesOf = ({ createdAt, userId, takenBy, history = [] }: OrderDoc): HistoryEntry[] => [
  {
    at: createdAt,
    change: 'status',
    status: 'QUEUED',
    by: takenBy ?? { userId, role: 'CLIENT' },
    promisedAt: null,
    reason: null,
  },
  ...history,
];

const toEntry = ({ at, change, status, promisedAt, reason, edit }: HistoryEntry): OrderHistoryEntry => ({
  at: at.toISOString(),
  change,
  ...statusOf(status),
  promisedAt: promisedAt?.toISOString() ?? null,
  reason,
  ...(edit && { edit: toEditResponse(edit) }),
});
