/** The end of a list of products, which loads more of them as it comes near the window. */
import { RetryLine } from '@skatert/ui-kit/retry-line';
import type { UseInfiniteQueryResult } from '@skatert/web-kit/query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './more-products.module.css';

/** How near the end of the list must be to the window to load more (CSS). */
const MARGIN = '200px';

export interface MoreProductsProps {
  list: UseInfiniteQueryResult;
  /** Shown while more of them are loading. */
  loading: ReactNode;
}

export function MoreProducts({ list, loading }: MoreProductsProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  useNearWindow(end, mayLoad, () => void fetchNextPage());
  return (
    <>
      <div ref={end} />
      {isFetchNextPageError && (
        <RetryLine
          className={styles.more}
          text="Не удалось загрузить товары"
          onRetry={() => fetchNextPage()}
        />
      )}
      {isFetchingNextPage && !isFetchNextPageError && loading}
    </>
  );
}

/** Calls `onNear` when the element comes near the window, again after each change of `wanted`. */
function useNearWindow(element: RefObject<Element | null>, wanted: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!wanted || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wanted]);
}
