/** The skeleton of the cart's lines. */
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import styles from './cart-lines.module.css';

export function CartSkeleton() {
  return (
    <div className={styles.lines}>
      <LoadingText>Загружаем корзину…</LoadingText>
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton width={64} height={64} className={styles.picture} />
          <div className={styles.words}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
