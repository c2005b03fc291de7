/** The payment on a printed ticket: what the courier takes, and the change that he brings. */
import { PAYMENT_METHOD_LABELS } from '@skatert/contracts/orders/payments';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { Money } from '@skatert/ui-kit/money';
import { balanceOfOrder, changeFromOf, type PayableOrder } from './payment-texts.js';

export function TicketPayment({ order, className }: { order: PayableOrder; className: string | undefined }) {
  const { payment, total } = order;
  if (!payment || total === 0) return null;
  const { due } = balanceOfOrder(order);
  if (due === 0) return payment.paid > payment.refunded ? <p className={className}>Оплачен</p> : null;
  const changeFrom = changeFromOf(order);
  return (
    <>
      <p className={className}>
        <span>
          К оплате{payment.method && ` ${labelOf(PAYMENT_METHOD_LABELS, payment.method).toLowerCase()}`}
        </span>
        <Money roubles={due} />
      </p>
      {changeFrom !== undefined && (
        <p className={className}>
          <span>
            Сдача с <Money roubles={changeFrom} />
          </span>
          <Money roubles={changeFrom - due} />
        </p>
      )}
    </>
  );
}
