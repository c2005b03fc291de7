/** The end of a list that is not complete: loads the next page when it is almost visible. */
import { isReadingNext, NextPage, type PagedList } from '@skatert/ui-kit/next-page';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './home.module.css';

/** What this needs of an infinite query. */
export interface MoreToLoad extends PagedList {
  hasNextPage: boolean;
}

/** The next page is requested when the end of the list is so far below the screen. */
const AHEAD = '1000px';

export interface LoadMoreProps {
  list: MoreToLoad;
  /** The number of loaded products. */
  loaded: number;
}

export function LoadMore({ list, loaded }: LoadMoreProps) {
  const { hasNextPage, isFetchNextPageError: hasFailed } = list;
  const end = useRef<HTMLDivElement>(null);
  const requestedAt = useRef(-1);
  const load = useEffectEvent(() => {
    // A second request, made before the first one is rendered, would cancel the first one.
    if (list.isFetchingNextPage || hasFailed || requestedAt.current === loaded) return;
    requestedAt.current = loaded;
    void list.fetchNextPage();
  });
  useEffect(() => {
    // A new observer reports at once whether the end is still visible below the products that were added.
    void loaded;
    if (!hasNextPage || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, loaded]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.more}>
      {isReadingNext(list) && <LoadingText>Загружаем ещё…</LoadingText>}
      <NextPage list={list} failure="Не удалось загрузить товары" />
    </div>
  );
}
