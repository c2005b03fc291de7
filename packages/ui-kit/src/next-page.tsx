/** The button below a list that has further pages. */
import { ReadButton } from './read-button.js';

/** What this needs of an infinite query. */
export interface PagedList {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** True while a next page is read that has not failed: a failed one is also read again by itself, behind the message. */
export const isReadingNext = ({ isFetchingNextPage, isFetchNextPageError }: PagedList): boolean =>
  isFetchingNextPage && !isFetchNextPageError;

export interface NextPageProps {
  list: PagedList;
  /** That the next page could not be read. */
  failure: string;
}

/** «Показать ещё», or the failure of the next page with «Повторить». */
export const NextPage = ({ list, failure }: NextPageProps) => (
  <>
    {list.isFetchNextPageError && <p role="alert">{failure}</p>}
    <ReadButton reading={isReadingNext(list)} onRead={() => list.fetchNextPage()}>
      {list.isFetchNextPageError ? 'Повторить' : 'Показать ещё'}
    </ReadButton>
  </>
);
