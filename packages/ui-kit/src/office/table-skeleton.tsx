/** The table while its rows are loading: the header, and skeletons as high as the rows. */
import clsx from 'clsx';
import { LoadingText, Skeleton } from '../skeleton.js';
import type { DataTableProps } from './data-table.js';
import styles from './data-table.module.css';
import { linesOf } from './table-lines.js';

export const skeletonsOf = (count = 5): number[] => Array.from({ length: count }, (_, index) => index);

export function TableSkeleton<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, selection, skeletons, skeletonHeight = 40 } = props;
  const { className, style } = linesOf(props);
  return (
    <>
      <LoadingText>Загружаем…</LoadingText>
      <table className={clsx(styles.table, className)} style={style} aria-label={label}>
        <thead>
          <tr>
            {selection && <th scope="col" className={styles.choice} aria-label="Выбор" />}
            {columns.map(({ title, head, end, width }) => (
              <th key={title} scope="col" className={clsx(end && styles.end)} style={style ? {} : { width }}>
                {head ?? title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skeletonsOf(skeletons).map((row) => (
            <tr key={row} style={{ height: skeletonHeight }}>
              {selection && <td />}
              {columns.map(({ title }) => (
                <td key={title}>
                  <Skeleton width="80%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
