/** The columns of the payments that belong to no shift. */
import { PAYMENT_METHOD_LABELS } from '@skatert/contracts/orders/payments';
import type { OutsidePayment } from '@skatert/contracts/orders/shifts';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { DELIVERIES_TEXT } from '@skatert/contracts/shared/staff-points';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { When } from '@skatert/ui-kit/office/zone';
import { Link } from '@skatert/web-kit/router';

export const outsideColumns: readonly Column<OutsidePayment>[] = [
  {
    title: 'Заказ',
    width: 104,
    cell: ({ orderId }) => <Link to={`/admin/orders/${orderId}`}>#{orderId}</Link>,
  },
  { title: 'Записана', width: 128, cell: ({ at }) => <When at={at} /> },
  {
    title: 'Точка',
    cell: ({ pointName }) => (
      <Clipped label="Точка" lines={3}>
        {pointName ?? DELIVERIES_TEXT}
      </Clipped>
    ),
  },
  {
    title: 'Кто записал',
    cell: ({ by }) => (
      <Clipped label="Кто записал" lines={3}>
        {by.name}
      </Clipped>
    ),
  },
  {
    title: 'Оплата',
    width: 160,
    cell: ({ kind, method }) => {
      const how = labelOf(PAYMENT_METHOD_LABELS, method);
      return kind === 'REFUNDED' ? `Возврат, ${how.toLowerCase()}` : how;
    },
  },
  {
    title: 'Сумма',
    width: 128,
    end: true,
    cell: ({ kind, amount }) => <Money roubles={kind === 'REFUNDED' ? -amount : amount} />,
  },
];
