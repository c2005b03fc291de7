import { definePermissions } from '../shared/permissions.js';
import { COOKS, DESK, KITCHEN, OWNERS } from '../shared/roles.js';

export const ORDERS_PERMISSIONS = definePermissions(
  {
    'order.list': DESK,
    'order.changeStatus': DESK,
    'order.recordPayment': DESK,
    'order.readMessages': DESK,
    'order.sendMessage': OWNERS,
    'order.editQuickReplies': OWNERS,
    'order.readReview': OWNERS,
    'order.publishReview': OWNERS,
    'order.answerReview': OWNERS,
    'client.list': OWNERS,
    /** To refuse the orders of a client, and to accept them again. */
    'client.block': OWNERS,
    'promo.edit': OWNERS,
    'delivery.edit': OWNERS,
    /** To hire couriers, and to make their links. */
    'courier.edit': OWNERS,
    /** To see the couriers, and to give them orders. */
    'courier.assign': DESK,
    /** To choose the ways of paying that a brand accepts. */
    'payment.editMethods': OWNERS,
    /** To see the stop-list, to stop products and to sell them again: who is bound to points, at these alone. */
    'stop.edit': KITCHEN,
    'slot.edit': OWNERS,
    /** To decide whether the brand accepts orders of guests. */
    'guest.edit': OWNERS,
    /** To read what was sold, and to save it as a file. */
    'report.read': OWNERS,
    'kitchen.view': COOKS,
    /** To decide how a brand's kitchen works: its stations, and whether it finishes orders itself. */
    'kitchen.edit': OWNERS,
    'cashier.view': DESK,
    /** To enter orders at the counter, and to find clients for them. */
    'counter.sell': DESK,
    /** To open and close shifts of the counter, to see their sums, and by method what was paid outside of them and in all. */
    'shift.work': DESK,
    /** To decide how a brand's counter works. */
    'counter.edit': OWNERS,
  },
  [
    'order.editQuickReplies',
    'client.block',
    'promo.edit',
    'delivery.edit',
    'courier.edit',
    'payment.editMethods',
    'stop.edit',
    'slot.edit',
    'guest.edit',
    'kitchen.edit',
    'counter.edit',
  ],
);
