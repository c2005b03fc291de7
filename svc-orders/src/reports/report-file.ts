/** Writes a report as a table for a spreadsheet. */
import type { Readable } from 'node:stream';
import { reportRowTitle } from '@skatert/contracts/orders/report-rows';
import {
  abcOf,
  averageOf,
  countsOrders,
  countsPieces,
  isSumAct,
  isTimed,
  REPORT_ROWS,
  REPORT_TEXTS,
  REPORT_TITLES,
  type ReportName,
  STAFF_ACT_TITLES,
  STAFF_ACTS,
  sharesOf,
  stopReasonsText,
} from '@skatert/contracts/orders/report-rules';
import type { Report, ReportRow } from '@skatert/contracts/orders/reports';
import { stopPlaceText } from '@skatert/contracts/orders/stop-texts';
import { firstRowsText } from '@skatert/contracts/shared/table-files';
import { moneyColumn, nameColumn, numberColumn, type RowColumn, valuesOf } from '@skatert/tables/row-columns';
import { type TableFormat, writeTable } from '@skatert/tables/table-file';

const number = numberColumn<ReportRow>;
const money = moneyColumn<ReportRow>;
type Columns = RowColumn<ReportRow>[];

const REASONS_WIDTH = 60;
const HOURS = '0.00';
const HOUR = 60;

/** Returns the file as a stream. */
export function reportFile(report: Report, format: TableFormat): Readable {
  const columns = columnsOf(report);
  const rows = valuesOf(columns, report.rows);
  if (report.more) rows.push([firstRowsText(report.rows.length)]);
  if (countsPieces(report.report)) rows.push([REPORT_TEXTS.byPiece]);
  return writeTable(format, REPORT_TITLES[report.report], columns, rows);
}

const columnsOf = ({ report, rows }: Report): Columns => [
  nameColumn(REPORT_ROWS[report], ({ key, name }) => reportRowTitle(report, key, name)),
  ...(COLUMNS[report] ?? salesColumns(report, rows)),
];

const MINUTES: Columns = [
  number('Половина не дольше, мин', ({ median = '' }) => median),
  number('90 % не дольше, мин', ({ p90 = '' }) => p90),
];

/** Returns a column of hours, from minutes. */
const hours = (title: string, of: (row: ReportRow) => number | undefined): RowColumn<ReportRow> => ({
  ...number(title, (row) => rounded((of(row) ?? 0) / HOUR, 100)),
  format: HOURS,
});

/** The columns of reports that are not about sales. */
const COLUMNS: Partial<Record<ReportName, Columns>> = {
  times: [
    number('Заказы', ({ orders }) => orders),
    ...MINUTES,
    number('Опоздали', ({ quantity }) => quantity),
  ],
  stations: [number('Готово блюд', ({ quantity }) => quantity), ...MINUTES],
  staff: STAFF_ACTS.map((act) =>
    isSumAct(act)
      ? money(`${STAFF_ACT_TITLES[act]}, ₽`, ({ acts }) => acts?.[act] ?? 0)
      : number(STAFF_ACT_TITLES[act], ({ acts }) => acts?.[act] ?? 0),
  ),
  stops: [
    nameColumn('Где', ({ stops }) => (stops ? stopPlaceText(stops) : '')),
    hours('Не продавалось, ч', ({ stops }) => stops?.minutes),
    hours('Из них по складу, ч', ({ stops }) => stops?.stockMinutes),
    number('Сколько раз', ({ stops }) => stops?.times ?? 0),
    { ...nameColumn('Причины', ({ stops }) => stopReasonsText(stops?.reasons ?? [])), width: REASONS_WIDTH },
  ],
};

/** @param parts of one to which the value is rounded */
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** As those of the screen. */
function salesColumns(report: ReportName, rows: readonly ReportRow[]): Columns {
  const sums = rows.map(({ revenue }) => revenue);
  const shares = isTimed(report) ? [] : sharesOf(sums);
  const classes = report === 'dishes' ? abcOf(sums) : [];
  const pieces = countsPieces(report);
  const isCanceled = report === 'cancellations';
  return [
    ...(pieces ? [number('Продано, шт.', ({ quantity }) => quantity)] : []),
    ...(countsOrders(report) ? [number('Заказы', ({ orders }) => orders)] : []),
    money(isCanceled ? 'Сумма, ₽' : 'Выручка, ₽', ({ revenue }) => revenue),
    ...(isTimed(report) ? [] : [number('Доля, %', (_, index) => rounded((shares[index] ?? 0) * 100, 10))]),
    ...(report === 'dishes' ? [number('ABC', (_, index) => classes[index] ?? '')] : []),
    ...(pieces || isCanceled ? [] : [money('Скидки, ₽', ({ discounts }) => discounts)]),
    ...(isCanceled
      ? []
      : [
          money(pieces ? 'Средняя цена, ₽' : 'Средний чек, ₽', (row) => rounded(averageOf(report, row), 100)),
        ]),
  ];
}
