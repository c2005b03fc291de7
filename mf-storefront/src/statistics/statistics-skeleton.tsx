/** The skeleton of the statistics, and whether they are folded. */
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { readText, writeText } from '@skatert/web-kit/storage';
import clsx from 'clsx';
import styles from './statistics.module.css';

const FOLDED = 'statistics_folded';

/** Returns the stored choice; by default the statistics are folded on phones. */
export const isFolded = (): boolean =>
  (readText(FOLDED) ?? (window.matchMedia('(width < 800px)').matches ? '1' : '0')) === '1';

export const storeFolded = (folded: boolean): void => writeText(FOLDED, folded ? '1' : '0');

/** `staff`: with the day's statuses and the chart. */
export function StatisticsSkeleton({ staff }: { staff: boolean }) {
  return (
    <div className={clsx(styles.panel, !staff && styles.slim)}>
      <LoadingText>Загружаем статистику…</LoadingText>
      <div className={styles.line}>
        <Skeleton width="min(320px, 80%)" height={20} />
      </div>
      {staff && !isFolded() && <Skeleton height="auto" className={styles.skeleton} />}
    </div>
  );
}
