/** The columns of the closed shifts. */
import { differenceText } from '@skatert/contracts/orders/shift-rules';
import type { ShiftRow } from '@skatert/contracts/orders/shifts';
import { Badge } from '@skatert/ui-kit/badge';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { When } from '@skatert/ui-kit/office/zone';
import { Link } from '@skatert/web-kit/router';
import { netOf, reportTitle, sumsOf } from './shift-lines.js';

/** The window width in px below which the columns don't fit. */
export const SHIFT_CARDS_BELOW = 1000;

export const shiftColumns: readonly Column<ShiftRow>[] = [
  {
    title: 'Отчёт',
    width: 124,
    cell: (shift) => <Link to={`/admin/shifts/${shift.id}`}>{reportTitle(shift)}</Link>,
  },
  {
    title: 'Точка',
    cell: ({ pointName }) => (
      <Clipped label="Точка" lines={3}>
        {pointName}
      </Clipped>
    ),
  },
  {
    title: 'Закрыта',
    width: 96,
    cell: ({ closedAt }) => closedAt && <When at={closedAt} />,
  },
  {
    title: 'Кто закрыл',
    cell: ({ closedBy }) => (
      <Clipped label="Кто закрыл" lines={3}>
        {closedBy?.name ?? ''}
      </Clipped>
    ),
  },
  { title: 'Заказы', width: 68, end: true, cell: ({ orders }) => orders },
  {
    title: 'Наличными',
    width: 112,
    end: true,
    cell: (shift) => <Money roubles={netOf(sumsOf(shift, 'CASH'))} />,
  },
  {
    title: 'Картой',
    width: 112,
    end: true,
    cell: (shift) => <Money roubles={netOf(sumsOf(shift, 'CARD'))} />,
  },
  {
    title: 'Расхождение',
    width: 176,
    cell: ({ difference }) =>
      difference !== null && (
        <Badge tone={difference === 0 ? 'success' : 'danger'}>{differenceText(difference)}</Badge>
      ),
  },
];
