/** A part of an ingredient's page: it loads and fails on its own. */
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { type ReactNode, useId } from 'react';
import styles from './ingredient-page.module.css';

export interface PagePartProps<Data> {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown when the server sent no message. */
  failure: string;
  /** The height in px. */
  skeletonHeight: number;
  children: (data: Data) => ReactNode;
}

export function PagePart<Data>(props: PagePartProps<Data>) {
  const { title, action, failure, skeletonHeight, children } = props;
  const { data, error, isFetching, refetch } = props.query;
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <header className={styles.partHead}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState text={serverMessage(error, failure)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          <LoadingText>{`Загружаем: ${title.toLowerCase()}…`}</LoadingText>
          <Skeleton height={skeletonHeight} />
        </>
      )}
    </section>
  );
}
