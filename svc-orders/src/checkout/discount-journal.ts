/** What the staff takes off the orders that it enters, in the journal: in the transaction that places them. */
import { promoValueText } from '@skatert/contracts/orders/promo-code-rules';
import { changesOf, moneyText, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { ClientSession } from 'mongoose';
import type { OrderDoc } from '../orders/order-model.js';
import { recordOrder, type StaffJournalDeps } from '../orders/staff-journal.js';
import type { AppliedDiscount } from './sell-discount.js';

const SHOWN: Shown<AppliedDiscount> = {
  discount: ({ counterDiscount: { percent: value }, discount }) =>
    `${promoValueText({ kind: 'PERCENT', value })}, ${moneyText(discount)}`,
  reason: ({ counterDiscount }) => counterDiscount.reason,
};

/** Adds the entry of each of the orders that has a discount of the counter; an order without one costs nothing. */
export async function recordDiscounts(
  deps: StaffJournalDeps,
  orders: readonly OrderDoc[],
  session: ClientSession,
): Promise<void> {
  for (const order of orders) {
    const { takenBy: by, discount = 0, counterDiscount } = order;
    if (!by || !counterDiscount) continue;
    const changes = changesOf(SHOWN, null, { discount, counterDiscount });
    await recordOrder(deps, order, { action: 'discounted', by, changes }, session);
  }
}
