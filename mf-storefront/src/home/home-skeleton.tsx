/** Skeletons of the storefront. */
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import styles from './home.module.css';

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

export function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <LoadingText>Загружаем бренды…</LoadingText>
      <div className={styles.chipSkeletons}>
        {[120, 148, 112].map((width) => (
          <Skeleton key={width} width={width} height={40} round />
        ))}
      </div>
      <Skeleton width="min(240px, 60%)" height={60} />
      <GroupsSkeleton />
      <ProductsSkeleton />
    </div>
  );
}

export function GroupsSkeleton() {
  return (
    <div className={styles.groupSkeletons}>
      {EIGHT.slice(0, 4).map((key) => (
        <Skeleton key={key} height="auto" className={styles.groupSkeleton} />
      ))}
    </div>
  );
}

export function ProductsSkeleton() {
  return (
    <div className={styles.products}>
      {EIGHT.map((key) => (
        <Skeleton key={key} height="auto" className={styles.productSkeleton} />
      ))}
    </div>
  );
}
