/** A plot of an ingredient's stock. */
import type { StockDay } from '@skatert/contracts/inventory/ingredient-page';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { formatDay } from '@skatert/contracts/shared/text';
import { Plot } from '@skatert/ui-kit/plot';
import { isoDay } from '@skatert/web-kit/dates';
import { FixedScaleAxis, Interpolation, LineChart } from 'chartist';
import { useCallback, useMemo } from 'react';
import { dayAndMonth, type PlotLine, type PlotLines, plotLines } from './plot-lines.js';
import styles from './stock-plot.module.css';

export interface StockPlotProps {
  /** The days with a change, oldest first. */
  history: readonly StockDay[];
  days: number;
}

export default function StockPlot({ history, days }: StockPlotProps) {
  const today = isoDay(new Date());
  const plot = useMemo(() => plotLines(history, days, today), [history, days, today]);
  const draw = useCallback((box: HTMLElement) => drawLines(box, plot), [plot]);
  const isEmpty = plot.lines.length === 0;
  return (
    <Plot
      draw={draw}
      className={styles.plot}
      empty={isEmpty ? (history.length === 0 ? NEVER_THERE : NEVER_LEFT_OVER) : null}
      legend={isEmpty ? null : <Legend lines={plot.lines} />}
      table={{
        caption: 'Остаток в дни, когда он менялся',
        columns: ['День', 'Склад', 'Остаток'],
        rows: isEmpty
          ? []
          : history.map(({ day, warehouseName, quantity }) => [
              formatDay(day),
              warehouseName,
              formatQuantity(quantity),
            ]),
      }}
    />
  );
}

const NEVER_THERE = 'За это время ингредиента не было на складах.';
const NEVER_LEFT_OVER =
  'За это время ингредиент поступал и уходил в тот же день: на конец дня его не оставалось.';

/**
 * The colours and the dashes: together they tell twenty warehouses apart. Through the gaps of a line, an earlier one that it is
 * drawn over can be seen.
 */
const COLOURS = 4;
const DASHES = 5;
const lookOf = (index: number): string =>
  `${styles[`colour${index % COLOURS}`]} ${styles[`dash${index % DASHES}`]}`;

/** The width of a digit at the size of the labels, in px. */
const DIGIT_WIDTH = 8;
const LABEL_GAP = 12;

/** How many days the axis names, the first and the last included. */
const NAMED_DAYS = 5;

/** The width of the numbers at the left, in px: the largest one must not be cut. */
const labelWidth = (lines: readonly PlotLine[]): number => {
  const top = Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y)));
  // The axis may end above the largest quantity.
  return Math.max(64, formatQuantity(Math.ceil(top * 2)).length * DIGIT_WIDTH + LABEL_GAP);
};

function drawLines(box: HTMLElement, { from, to, lines }: PlotLines): LineChart {
  const namedDays = Array.from({ length: NAMED_DAYS }, (_, index) =>
    Math.round(from + ((to - from) * index) / (NAMED_DAYS - 1)),
  );
  return new LineChart(
    box,
    { series: lines.map(({ points }, index) => ({ className: lookOf(index), data: points })) },
    {
      low: 0,
      height: '200px',
      showPoint: false,
      lineSmooth: Interpolation.step(),
      // At the right is the name of the last day, which begins where the lines end.
      chartPadding: { top: 12, right: 40, bottom: 0, left: 4 },
      axisX: {
        type: FixedScaleAxis,
        low: from,
        high: to,
        ticks: namedDays,
        labelInterpolationFnc: (value) => dayAndMonth(Number(value)),
      },
      axisY: {
        offset: labelWidth(lines),
        scaleMinSpace: 32,
        labelInterpolationFnc: (value) => formatQuantity(Number(value)),
      },
    },
  );
}

function Legend({ lines }: { lines: readonly PlotLine[] }) {
  return (
    <ul className={styles.legend} aria-label="Склады">
      {lines.map(({ warehouseId, name }, index) => (
        <li key={warehouseId}>
          <svg className={lookOf(index)} width="24" height="4" aria-hidden="true">
            <line x1="0" y1="2" x2="24" y2="2" className="ct-line" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
