/** Writes a report as a table for a spreadsheet. */
import type { Readable } from 'node:stream';
import {
  abcOf,
  countsOrders,
  countsPieces,
  isSumAct,
  REPORT_ROWS,
  REPORT_TITLES,
  type ReportName,
  reportRowTitle,
  STAFF_ACT_TITLES,
  STAFF_ACTS,
} from '@skatert/contracts/orders/report-rules';
import type { Report, ReportRow } from '@skatert/contracts/orders/reports';
import type { Values } from '@skatert/tables/table';
import { type TableFormat, writeTable } from '@skatert/tables/table-file';

interface FileColumn {
  title: string;
  width: number;
  format?: string;
  of: (row: ReportRow, index: number) => string | number;
}

const MONEY = '0.00';
const NAME_WIDTH = 44;
const NUMBER_WIDTH = 16;

/** Returns the file as a stream. */
export function reportFile(report: Report, format: TableFormat): Readable {
  const columns = columnsOf(report);
  const rows: Values[] = report.rows.map((row, index) => columns.map(({ of }) => of(row, index)));
  if (report.more) rows.push([`Показаны первые ${report.rows.length.toLocaleString('ru-RU')} строк.`]);
  return writeTable(format, REPORT_TITLES[report.report], columns, rows);
}

function columnsOf({ report, rows }: Report): FileColumn[] {
  const number: MakeNumber = (title, of, format) => ({
    title,
    width: NUMBER_WIDTH,
    ...(format && { format }),
    of,
  });
  return [
    {
      title: REPORT_ROWS[report],
      width: NAME_WIDTH,
      of: ({ key, name }) => reportRowTitle(report, key, name),
    },
    ...(COLUMNS[report]?.(number) ?? salesColumns(report, rows, number)),
  ];
}

type MakeNumber = (title: string, of: (row: ReportRow) => number | string, format?: string) => FileColumn;

const minuteColumns = (number: MakeNumber): FileColumn[] => [
  number('Половина не дольше, мин', ({ median = '' }) => median),
  number('90 % не дольше, мин', ({ p90 = '' }) => p90),
];

/** The columns of reports that are not about sales. */
const COLUMNS: Partial<Record<ReportName, (number: MakeNumber) => FileColumn[]>> = {
  times: (number) => [
    number('Заказы', ({ orders }) => orders),
    ...minuteColumns(number),
    number('Опоздали', ({ quantity }) => quantity),
  ],
  stations: (number) => [number('Готово блюд', ({ quantity }) => quantity), ...minuteColumns(number)],
  staff: (number) =>
    STAFF_ACTS.map((act) =>
      isSumAct(act)
        ? number(`${STAFF_ACT_TITLES[act]}, ₽`, ({ acts }) => acts?.[act] ?? 0, MONEY)
        : number(STAFF_ACT_TITLES[act], ({ acts }) => acts?.[act] ?? 0),
    ),
};

function salesColumns(report: ReportName, rows: readonly ReportRow[], number: MakeNumber): FileColumn[] {
  const classes = report === 'dishes' ? abcOf(rows.map(({ revenue }) => revenue)) : [];
  return [
    ...(countsPieces(report) ? [number('Продано, шт.', ({ quantity }) => quantity)] : []),
    ...(countsOrders(report) ? [number('Заказы', ({ orders }) => orders)] : []),
    number(report === 'cancellations' ? 'Сумма, ₽' : 'Выручка, ₽', ({ revenue }) => revenue, MONEY),
    ...(countsPieces(report) || report === 'cancellations'
      ? []
      : [number('Скидки, ₽', ({ discounts }) => discounts, MONEY)]),
    ...(report === 'dishes'
      ? [{ title: 'ABC', width: NUMBER_WIDTH, of: (_: ReportRow, index: number) => classes[index] ?? '' }]
      : []),
  ];
}
