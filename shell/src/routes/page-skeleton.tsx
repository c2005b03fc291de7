/** The skeleton of a page that is loading. */
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import styles from './page-skeleton.module.css';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <LoadingText>Загружаем раздел…</LoadingText>
      <Skeleton width="min(280px, 60%)" height={32} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} height={220} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
