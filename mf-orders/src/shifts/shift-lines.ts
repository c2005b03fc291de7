/** What a report of a shift says: the same on the screen, on paper and in a file. */
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@skatert/contracts/orders/payments';
import { CASH_MOVE_LABELS, differenceText } from '@skatert/contracts/orders/shift-rules';
import type { Shift, ShiftRow } from '@skatert/contracts/orders/shifts';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';

interface ReportLine {
  name: string;
  value: string;
  /** The sum of the first line of the value, in roubles, for a file. */
  sum?: number;
}

export interface ReportPart {
  title: string;
  lines: readonly ReportLine[];
}

const sumLine = (name: string, sum: number): ReportLine => ({ name, value: formatRoubles(sum), sum });

/** A closed shift has a Z report; an X report is what it has taken so far. */
export const reportTitle = ({ closedAt, number }: Pick<ShiftRow, 'closedAt' | 'number'>): string =>
  closedAt === null ? `X-отчёт, смена № ${number}` : `Z-отчёт № ${number}`;

/** @param zone that of the brand's chain */
export function reportParts(shift: Shift, zone: string | undefined): ReportPart[] {
  const parts = [{ title: 'Смена', lines: aboutLines(shift, zone) }, ...sumParts(shift)];
  const moves = shift.moves.map(({ at, kind, amount, reason, by }) => ({
    name: `${labelOf(CASH_MOVE_LABELS, kind)}, ${formatDateTimeIn(at, zone)}`,
    value: `${formatRoubles(amount)}\n${reason}\n${by.name}`,
    sum: amount,
  }));
  return moves.length > 0 ? [...parts, { title: 'Внесения и изъятия', lines: moves }] : parts;
}

function aboutLines(shift: Shift, zone: string | undefined) {
  const { brandName, pointName, openedAt, openedBy, closedAt, closedBy, comment } = shift;
  return [
    { name: 'Бренд', value: brandName },
    { name: 'Точка', value: pointName },
    { name: 'Открыта', value: `${formatDateTimeIn(openedAt, zone)}\n${openedBy.name}` },
    ...(closedAt === null
      ? []
      : [{ name: 'Закрыта', value: `${formatDateTimeIn(closedAt, zone)}\n${closedBy?.name ?? ''}`.trim() }]),
    ...(comment ? [{ name: 'Комментарий', value: comment }] : []),
  ];
}

function sumParts(shift: Shift): ReportPart[] {
  const { methods, orders, discounts, canceled, canceledSum } = shift;
  return [
    {
      title: 'Оплаты',
      lines: methods.flatMap(({ method, paid, refunded }) => [
        sumLine(labelOf(PAYMENT_METHOD_LABELS, method), paid),
        sumLine(`Возвраты, ${labelOf(PAYMENT_METHOD_LABELS, method).toLowerCase()}`, refunded),
      ]),
    },
    {
      title: 'Заказы',
      lines: [
        { name: 'Оплачено заказов', value: String(orders) },
        sumLine('Скидки', discounts),
        { name: 'Отменено заказов', value: String(canceled) },
        sumLine('На сумму', canceledSum),
      ],
    },
    { title: 'Наличные в кассе', lines: cashLines(shift) },
  ];
}

/** Returns the sums of one way of paying. */
export const sumsOf = ({ methods }: ShiftRow, method: PaymentMethod): { paid: number; refunded: number } =>
  methods.find((each) => each.method === method) ?? { paid: 0, refunded: 0 };

/** Returns what is left of what was paid, in roubles. */
export const netOf = ({ paid, refunded }: { paid: number; refunded: number }): number =>
  Math.round((paid - refunded) * 100) / 100;

function cashLines(shift: Shift) {
  const { openingCash, cashIn, cashOut, expectedCash, countedCash, difference } = shift;
  const { paid, refunded } = sumsOf(shift, 'CASH');
  const sums = [
    ['В начале смены', openingCash],
    ['Оплаты', paid],
    ['Возвраты', -refunded],
    ['Внесено', cashIn],
    ['Изъято', -cashOut],
    ['Должно быть', expectedCash],
    ...(countedCash === null ? [] : [['Посчитано', countedCash] as const]),
  ] as const;
  return [
    ...sums.map(([name, sum]) => sumLine(name, sum)),
    ...(difference === null
      ? []
      : [{ name: 'Расхождение', value: differenceText(difference), sum: difference }]),
  ];
}
