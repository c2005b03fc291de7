/** A part of an ingredient's page: it loads and fails on its own. */
import { type FailedQuery, QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Loading } from '@skatert/ui-kit/skeleton';
import { type ReactNode, useId } from 'react';
import styles from './ingredient-page.module.css';

export interface PagePartProps<Data> {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  query: FailedQuery & { data: Data | undefined };
  /** Shown when the server sent no message. */
  failure: string;
  /** The height in px. */
  skeletonHeight: number;
  children: (data: Data) => ReactNode;
}

export function PagePart<Data>(props: PagePartProps<Data>) {
  const { title, action, query, failure, skeletonHeight, children } = props;
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <header className={styles.partHead}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <QueryFailure query={query} text={failure} />
      ) : (
        <Loading text={`Загружаем: ${title.toLowerCase()}…`} height={skeletonHeight} />
      )}
    </section>
  );
}
