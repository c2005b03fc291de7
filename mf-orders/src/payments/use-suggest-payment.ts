/**
 * Says what of an order's money is to be done once its status has changed, which alone says nothing about it: one that its customer has
 * received is to be paid, of a canceled one what was paid is to be given back.
 */
import { isAwaited } from '@skatert/contracts/orders/order-status';
import { PAYMENT_METHOD_LABELS } from '@skatert/contracts/orders/payments';
import { lookUp } from '@skatert/contracts/shared/look-up';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { useNavigate } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import type { PaidOrder } from './drawer-problem.js';
import { balanceOfOrder } from './payment-texts.js';
import { useRecordPayment } from './use-record-payment.js';

/** How long the offer is shown, in ms. */
const SHOWN_MS = 15_000;

/** Returns a function that is called with an order after its status was changed. */
export function useSuggestPayment() {
  const { record } = useRecordPayment();
  const navigate = useNavigate();
  return (order: PaidOrder): void => {
    const { id: orderId, status, payment } = order;
    const { due, overpaid } = balanceOfOrder(order);
    if (status === 'CANCELED' && overpaid > 0) {
      // The order's page knows how it was paid.
      toast.info(`Заказ #${orderId} отменён: верните ${formatRoubles(overpaid)}`, {
        duration: SHOWN_MS,
        action: { label: 'К возврату', onClick: () => navigate(`/admin/orders/${orderId}`) },
      });
      return;
    }
    if (isAwaited(status) || due === 0 || !payment?.method) return;
    const { method } = payment;
    const label = lookUp(PAYMENT_METHOD_LABELS, method);
    if (!label) return;
    toast.info(`Заказ #${orderId} не оплачен: ${formatRoubles(due)}`, {
      duration: SHOWN_MS,
      action: {
        label: `Оплачен ${label.toLowerCase()}`,
        onClick: () => record({ order, kind: 'PAID', method, amount: due }),
      },
    });
  };
}
