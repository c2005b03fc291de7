/** A bar chart of two weeks. */
import type { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Plot } from '@skatert/ui-kit/plot';
import { labelsThatFit } from '@skatert/ui-kit/plot-labels';
import { Segmented } from '@skatert/ui-kit/segmented';
import { BarChart } from 'chartist';
import { useCallback, useState } from 'react';
import styles from './days-plot.module.css';

type Days = NonNullable<OrderStatistics['staff']>['days'];
type Measure = 'orders' | 'revenue';

const MEASURES = [
  { value: 'orders', label: 'Заказы' },
  { value: 'revenue', label: 'Выручка' },
] as const;

/** Formats yyyy-mm-dd as dd.mm. */
const dayAndMonth = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}`;
/** The width of the numbers at the left, in px. */
const NUMBERS_WIDTH = 44;
const short = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });

export default function DaysPlot({ days }: { days: Days }) {
  const [measure, setMeasure] = useState<Measure>('orders');
  const draw = useCallback((box: HTMLElement) => drawBars(box, days, measure), [days, measure]);
  return (
    <Plot
      draw={draw}
      className={styles.plot}
      empty={days.every(({ orders }) => orders === 0) ? 'За две недели заказов не было.' : null}
      caption={
        <figcaption className={styles.caption}>
          <span>За 14 дней</span>
          <Segmented label="Что показать" options={MEASURES} value={measure} onChange={setMeasure} />
        </figcaption>
      }
      table={{
        caption: 'Заказы и выручка по дням',
        columns: ['День', 'Заказы', 'Выручка'],
        rows: days.map(({ date, orders, revenue }) => [
          dayAndMonth(date),
          String(orders),
          formatRoubles(revenue),
        ]),
      }}
    />
  );
}

const drawBars = (box: HTMLElement, days: Days, measure: Measure): BarChart =>
  new BarChart(
    box,
    { labels: days.map(({ date }) => dayAndMonth(date)), series: [days.map((day) => day[measure])] },
    {
      low: 0,
      height: '160px',
      chartPadding: { top: 12, right: 4, bottom: 0, left: 4 },
      axisX: {
        showGrid: false,
        labelInterpolationFnc: labelsThatFit(box, days.length, NUMBERS_WIDTH),
      },
      axisY: {
        offset: NUMBERS_WIDTH,
        scaleMinSpace: 32,
        onlyInteger: measure === 'orders',
        labelInterpolationFnc: (value) => short.format(Number(value)),
      },
    },
  );
