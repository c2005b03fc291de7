/** A report of a shift as a file for a spreadsheet. */
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import type { Shift } from '@skatert/contracts/orders/shifts';
import { csvText } from '@skatert/contracts/shared/csv-text';
import { reportParts, reportTitle } from './shift-lines.js';

export function shiftFile(shift: Shift, zone: string | undefined): File {
  const rows = [
    [reportTitle(shift)],
    [SHIFT_TEXTS.notFiscal],
    ...reportParts(shift, zone).flatMap(({ title, lines }) => [
      [],
      [title],
      ...lines.map(({ name, value, sum }) => {
        const [first = '', ...others] = value.split('\n');
        return [name, sum ?? first, ...others];
      }),
    ]),
  ];
  const name = `${shift.closedAt === null ? 'x' : 'z'}-report-${shift.pointId}-${shift.number}.csv`;
  return new File([csvText(rows)], name, { type: 'text/csv' });
}
