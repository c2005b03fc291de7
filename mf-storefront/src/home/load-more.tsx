/** The end of a list that is not complete: loads the next page when it is almost visible. */
import { ReadButton } from '@skatert/ui-kit/read-button';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './home.module.css';

/** What this needs of an infinite query. */
export interface MoreToLoad {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The next page is requested when the end of the list is so far below the screen. */
const AHEAD = '1000px';

export interface LoadMoreProps {
  list: MoreToLoad;
  /** The number of loaded products. */
  loaded: number;
}

export function LoadMore({ list, loaded }: LoadMoreProps) {
  // A failed page is also loaded again by itself, behind the message.
  const { hasNextPage, isFetchNextPageError: hasFailed } = list;
  const isFetchingNextPage = list.isFetchingNextPage && !hasFailed;
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
      {hasFailed && <p role="alert">Не удалось загрузить товары</p>}
      {isFetchingNextPage && <LoadingText>Загружаем ещё…</LoadingText>}
      <ReadButton reading={isFetchingNextPage} onRead={() => list.fetchNextPage()}>
        {hasFailed ? 'Повторить' : 'Показать ещё'}
      </ReadButton>
    </div>
  );
}
