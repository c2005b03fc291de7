/** A report as it is printed: what it is of, its figures and its rows on sheets of A4, white in every theme. */
import type { Days } from '@skatert/contracts/shared/periods';
import { allPointsText, DELIVERIES, DELIVERIES_TEXT } from '@skatert/contracts/shared/staff-points';
import { useQuery } from '@skatert/web-kit/query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Column } from './data-table.js';
import { useAllPointsText, useIsBound } from './own-points.js';
import { pointsQuery } from './points-query.js';
import { daysText } from './report-texts.js';
import sheet from './sheet.module.css';
import { A4_PAGE, useIsPrinting } from './use-printing.js';
import { ZoneNote } from './zone.js';

export interface PrintedReportProps {
  /** In quotes, where it is a name. */
  title: string;
  place: ReactNode;
  days: Days;
  /** The figures are those of the report before: that of the page is still being read. */
  isOld: boolean;
  children: ReactNode;
}

/** Renders its children only while the page is printed. */
export function PrintedReport(props: PrintedReportProps) {
  return useIsPrinting() && createPortal(<Sheet {...props} />, document.body);
}

/** No paper names a brand or a point above the figures of another one. */
const Sheet = ({ title, place, days, isOld, children }: PrintedReportProps) => (
  <article className={clsx(sheet.sheet, sheet.report)} aria-label="Отчёт для печати">
    <style>{A4_PAGE}</style>
    {isOld ? (
      <p>Отчёт ещё загружается. Напечатайте его ещё раз.</p>
    ) : (
      <>
        <header>
          <p className={sheet.title}>Отчёт {title}</p>
          <p>{place}</p>
          <p>{daysText(days)}</p>
          <ZoneNote />
        </header>
        {children}
      </>
    )}
  </article>
);

export interface PrintedPlaceProps {
  /** Those of which the user may read the report. */
  brands: readonly { id: number; name: string }[];
  /** null: all of them. */
  brandId: number | null;
  /** `DELIVERIES`: what is delivered; null: all. */
  pointId: number | null;
}

/** The brand, and the point of it that was chosen; of who is bound to points all sums are those of his points. */
export function PrintedPlace({ brands, brandId, pointId }: PrintedPlaceProps) {
  const isBound = useIsBound();
  if (brandId === null) {
    const name = brands.length === 1 ? brands[0]?.name : 'Все бренды';
    return brands.some(({ id }) => isBound(id)) ? `${name}, ${inText(allPointsText(true))}` : name;
  }
  const brand = brands.find(({ id }) => id === brandId)?.name ?? `Бренд #${brandId}`;
  return (
    <>
      {brand}, <Point brandId={brandId} pointId={pointId} />
    </>
  );
}

const inText = (name: string): string => name.toLowerCase();

function Point({ brandId, pointId }: { brandId: number; pointId: number | null }) {
  const { data } = useQuery(pointsQuery(brandId));
  const all = useAllPointsText(brandId);
  if (pointId === null) return inText(all);
  if (pointId === DELIVERIES) return DELIVERIES_TEXT;
  return data?.find(({ id }) => id === pointId)?.name ?? `точка #${pointId}`;
}

export interface PrintedRowsProps<Row> {
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The name of a row, on several lines where it is long. */
  name: (row: Row) => ReactNode;
}

export function PrintedRows<Row>({
  columns: [naming, ...columns],
  rows,
  rowKey,
  name,
}: PrintedRowsProps<Row>) {
  return (
    <table className={sheet.table}>
      <thead>
        <tr>
          {[naming, ...columns].map((column) => (
            <th key={column?.title} scope="col" data-end={column?.end}>
              {column?.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            <th scope="row">{name(row)}</th>
            {columns.map(({ title, end, cell }) => (
              <td key={title} data-end={end}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
