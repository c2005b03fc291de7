/** A chart, with its data as a table for screen readers. */
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { HiddenText } from './hidden-text.js';
import styles from './plot.module.css';

export interface PlotProps {
  /** Draws the chart into an element; again when this function changes. */
  draw: (box: HTMLElement) => { detach: () => unknown };
  /** The height of the chart, and the look of its lines. */
  className: string | undefined;
  /** Shown instead of the chart; null: there is something to draw. */
  empty: string | null;
  caption?: ReactNode;
  legend?: ReactNode;
  table: {
    caption: string;
    columns: readonly string[];
    /** The first cell of a row is its title. */
    rows: readonly (readonly [string, ...string[]])[];
  };
}

export function Plot({ draw, className, empty, caption, legend, table }: PlotProps) {
  return (
    <figure className={styles.figure}>
      {caption}
      {empty === null ? (
        <Chart draw={draw} className={className} />
      ) : (
        <p className={clsx(styles.empty, className)}>{empty}</p>
      )}
      {legend}
      {table.rows.length > 0 && <HiddenTable {...table} />}
    </figure>
  );
}

function Chart({ draw, className }: Pick<PlotProps, 'draw' | 'className'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = box.current && draw(box.current);
    return () => void chart?.detach();
  }, [draw]);
  return <div ref={box} className={clsx(styles.chart, className)} aria-hidden="true" />;
}

function HiddenTable({ caption, columns, rows }: PlotProps['table']) {
  return (
    <HiddenText as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, ...cells]) => (
            <tr key={[title, ...cells].join('/')}>
              <th scope="row">{title}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HiddenText>
  );
}
