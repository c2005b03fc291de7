/** The columns of the reports. */
import {
  countsOrders,
  countsPieces,
  hoursText,
  isSumAct,
  isTimed,
  REPORT_ROWS,
  type ReportName,
  STAFF_ACT_TITLES,
  STAFF_ACTS,
  stopReasonsText,
} from '@skatert/contracts/orders/report-rules';
import { stopPlaceText } from '@skatert/contracts/orders/stop-texts';
import { Money } from '@skatert/ui-kit/money';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { DONE_TITLE, type ShownRow, STOP_TITLES } from './report-rows.js';
import styles from './reports.module.css';

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('ru-RU');

/** The window width in px below which the columns don't fit. */
export const REPORT_CARDS_BELOW = 1000;

const number = (title: string, value: (row: ShownRow) => number): Column<ShownRow> => ({
  title,
  end: true,
  sortable: true,
  width: 116,
  cell: (row) => whole.format(value(row)),
});
const money = (title: string, value: (row: ShownRow) => number): Column<ShownRow> => ({
  title,
  end: true,
  sortable: true,
  width: 132,
  cell: (row) => <Money roubles={value(row)} />,
});

const SHARE: Column<ShownRow> = {
  title: 'Доля',
  end: true,
  sortable: true,
  width: 116,
  cell: ({ share }) => (
    <span className={styles.share}>
      <progress className={styles.bar} value={share} max={1} aria-hidden="true" />
      {percent.format(share)}
    </span>
  ),
};
const ABC: Column<ShownRow> = { title: 'ABC', sortable: true, width: 68, cell: ({ abc }) => abc };

const minutes = (title: string, value: (row: ShownRow) => number | null): Column<ShownRow> => ({
  title,
  end: true,
  sortable: true,
  width: 168,
  cell: (row) => {
    const known = value(row);
    return known === null ? '—' : `${whole.format(known)} мин`;
  },
});
const MINUTES: Column<ShownRow>[] = [
  minutes('Половина не дольше', ({ median }) => median),
  minutes('90 % не дольше', ({ p90 }) => p90),
];

const hours = (title: string, value: (row: ShownRow) => number): Column<ShownRow> => ({
  ...number(title, value),
  width: 132,
  cell: (row) => hoursText(value(row)),
});
const STOPS: Column<ShownRow>[] = [
  {
    title: STOP_TITLES.place,
    sortable: true,
    width: '14%',
    cell: ({ stops }) => stops && stopPlaceText(stops),
  },
  hours(STOP_TITLES.minutes, ({ stops }) => stops?.minutes ?? 0),
  hours(STOP_TITLES.stockMinutes, ({ stops }) => stops?.stockMinutes ?? 0),
  { ...number(STOP_TITLES.times, ({ stops }) => stops?.times ?? 0), width: 104 },
  {
    title: 'Причины',
    width: '22%',
    cell: ({ stops }) => <span className={styles.reasons}>{stopReasonsText(stops?.reasons ?? [])}</span>,
  },
];

/** The columns of reports that are not about sales. */
const COLUMNS: Partial<Record<ReportName, Column<ShownRow>[]>> = {
  times: [
    number('Заказы', ({ orders }) => orders),
    ...MINUTES,
    number('Опоздали', ({ quantity }) => quantity),
  ],
  stations: [number(DONE_TITLE, ({ quantity }) => quantity), ...MINUTES],
  staff: STAFF_ACTS.map((act) => ({
    ...(isSumAct(act) ? money : number)(STAFF_ACT_TITLES[act], ({ acts }) => acts[act]),
    width: isSumAct(act) ? 124 : 100,
  })),
  stops: STOPS,
};

export function reportColumns(report: ReportName): Column<ShownRow>[] {
  return [
    {
      title: REPORT_ROWS[report],
      namesRow: true,
      sortable: true,
      cell: ({ title }) => (
        <Clipped label={REPORT_ROWS[report]} lines={2}>
          {title}
        </Clipped>
      ),
    },
    ...(COLUMNS[report] ?? salesColumns(report)),
  ];
}

function salesColumns(report: ReportName): Column<ShownRow>[] {
  const pieces = countsPieces(report);
  return [
    ...(pieces ? [number('Продано, шт.', ({ quantity }) => quantity)] : []),
    ...(countsOrders(report) ? [number('Заказы', ({ orders }) => orders)] : []),
    money(report === 'cancellations' ? 'Сумма' : 'Выручка', ({ revenue }) => revenue),
    ...(isTimed(report) ? [] : [SHARE]),
    ...(report === 'dishes' ? [ABC] : []),
    ...(pieces || report === 'cancellations' ? [] : [money('Скидки', ({ discounts }) => discounts)]),
    ...(report === 'cancellations'
      ? []
      : [money(pieces ? 'Средняя цена' : 'Средний чек', ({ average }) => average)]),
  ];
}
