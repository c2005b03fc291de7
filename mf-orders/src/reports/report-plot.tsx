/** A bar chart of the days or the hours. */
import type { Report } from '@skatert/contracts/orders/reports';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Plot } from '@skatert/ui-kit/plot';
import { labelsThatFit } from '@skatert/ui-kit/plot-labels';
import { Segmented } from '@skatert/ui-kit/segmented';
import { BarChart } from 'chartist';
import { useCallback, useMemo, useState } from 'react';
import { type ShownRow, shownRows } from './report-rows.js';
import styles from './reports.module.css';

const MEASURES = [
  { value: 'revenue', label: 'Выручка' },
  { value: 'orders', label: 'Заказы' },
  { value: 'average', label: 'Средний чек' },
] as const;
type Measure = (typeof MEASURES)[number]['value'];

/** The width of the numbers at the left, in px. */
const NUMBERS_WIDTH = 60;
const short = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns dd.mm of a day, the hour of an hour. */
const shortTitle = (title: string): string => title.slice(0, 5);

export default function ReportPlot({ report }: { report: Report }) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const rows = useMemo(() => shownRows(report), [report]);
  const draw = useCallback((box: HTMLElement) => drawBars(box, rows, measure), [rows, measure]);
  return (
    <Plot
      draw={draw}
      className={styles.plot}
      empty={rows.every(({ orders }) => orders === 0) ? 'За этот период заказов не было.' : null}
      caption={
        <figcaption className={styles.caption}>
          <Segmented label="Что показать" options={MEASURES} value={measure} onChange={setMeasure} />
        </figcaption>
      }
      table={{
        caption: 'Данные графика',
        columns: ['Время', 'Выручка', 'Заказы', 'Средний чек'],
        rows: rows.map(({ title, revenue, orders, average }) => [
          title,
          formatRoubles(revenue),
          String(orders),
          formatRoubles(average),
        ]),
      }}
    />
  );
}

function drawBars(box: HTMLElement, rows: readonly ShownRow[], measure: Measure): BarChart {
  box.style.setProperty('--bars', String(rows.length));
  return new BarChart(
    box,
    {
      labels: rows.map(({ title }) => shortTitle(title)),
      series: [rows.map((row) => row[measure])],
    },
    {
      low: 0,
      height: '200px',
      chartPadding: { top: 12, right: 4, bottom: 0, left: 4 },
      axisX: {
        showGrid: false,
        labelInterpolationFnc: labelsThatFit(box, rows.length, NUMBERS_WIDTH),
      },
      axisY: {
        offset: NUMBERS_WIDTH,
        scaleMinSpace: 32,
        onlyInteger: measure === 'orders',
        labelInterpolationFnc: (value) => short.format(Number(value)),
      },
    },
  );
}
