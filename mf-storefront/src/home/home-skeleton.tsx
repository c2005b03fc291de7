/** The storefront's places before anything has come. */
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import styles from './home.module.css';

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

export function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <LoadingText>Загружаем бренды…</LoadingText>
      <div className={styles.chipPlaces}>
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
    <div className={styles.groupPlaces}>
      {EIGHT.slice(0, 4).map((place) => (
        <Skeleton key={place} height={72} className={styles.place} />
      ))}
    </div>
  );
}

export function ProductsSkeleton() {
  return (
    <div className={styles.products}>
      {EIGHT.map((place) => (
        <Skeleton key={place} height="auto" className={styles.productPlace} />
      ))}
    </div>
  );
}
