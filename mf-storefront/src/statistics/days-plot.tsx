/** A bar chart of two weeks, with a table for screen readers. */

import type { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Segmented } from '@skatert/ui-kit/segmented';
import { BarChart } from 'chartist';
import { useEffect, useRef, useState } from 'react';
import styles from './days-plot.module.css';

type Days = NonNullable<OrderStatistics['staff']>['days'];
type Measure = 'orders' | 'revenue';

const MEASURES = [
  { value: 'orders', label: 'Заказы' },
  { value: 'revenue', label: 'Выручка' },
] as const;

/** Formats yyyy-mm-dd as dd.mm. */
const dayAndMonth = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}`;
const short = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });

export default function DaysPlot({ days }: { days: Days }) {
  const [measure, setMeasure] = useState<Measure>('orders');
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>За 14 дней</span>
        <Segmented label="Что показать" options={MEASURES} value={measure} onChange={setMeasure} />
      </figcaption>
      {days.every(({ orders }) => orders === 0) ? (
        <p className={styles.none}>За две недели заказов не было.</p>
      ) : (
        <Bars days={days} measure={measure} />
      )}
      <HiddenTable days={days} />
    </figure>
  );
}

function Bars({ days, measure }: { days: Days; measure: Measure }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const labels = days.map(({ date }) => dayAndMonth(date));
    const chart = new BarChart(
      box.current,
      { labels, series: [days.map((day) => day[measure])] },
      {
        low: 0,
        height: '160px',
        chartPadding: { top: 12, right: 4, bottom: 0, left: 4 },
        axisX: { showGrid: false },
        axisY: {
          offset: 44,
          scaleMinSpace: 32,
          onlyInteger: measure === 'orders',
          labelInterpolationFnc: (value) => short.format(Number(value)),
        },
      },
    );
    return () => void chart.detach();
  }, [days, measure]);
  return <div ref={box} className={styles.plot} aria-hidden="true" />;
}

function HiddenTable({ days }: { days: Days }) {
  return (
    <HiddenText as="div">
      <table>
        <caption>Заказы и выручка по дням</caption>
        <thead>
          <tr>
            <th scope="col">День</th>
            <th scope="col">Заказы</th>
            <th scope="col">Выручка</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, orders, revenue }) => (
            <tr key={date}>
              <th scope="row">{dayAndMonth(date)}</th>
              <td>{orders}</td>
              <td>{formatRoubles(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HiddenText>
  );
}
