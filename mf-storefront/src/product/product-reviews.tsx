/** What guests wrote about the orders with a product. */
import type { PublicReviews } from '@skatert/contracts/orders/product-reviews';
import { Rating } from '@skatert/ui-kit/rating';
import { ReadButton, RetryButton } from '@skatert/ui-kit/read-button';
import { apiGet } from '@skatert/web-kit/api';
import { formatDate } from '@skatert/web-kit/dates';
import { infiniteQueryOptions, PUBLIC_KEY, useInfiniteQuery } from '@skatert/web-kit/query';
import styles from './product-reviews.module.css';

const reviewsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: [PUBLIC_KEY, 'reviews', productId],
    queryFn: ({ pageParam, signal }) =>
      apiGet<PublicReviews>(`/order/v1/products/${productId}/reviews?page=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    staleTime: 60_000,
  });

/** Nothing while there are none. */
export function ProductReviews({ productId }: { productId: number }) {
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(reviewsQuery(productId));
  const reviews = data?.pages.flatMap(({ content }) => content) ?? [];
  const failed = error !== null && !data;
  if (reviews.length === 0 && !failed) return null;
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">Отзывы</h2>
      {failed ? (
        <div className={styles.failure}>
          <p role="alert">Не удалось загрузить отзывы</p>
          <RetryButton onRetry={refetch} />
        </div>
      ) : (
        <ul>
          {reviews.map(({ id, rating, text, createdAt, answer }) => (
            <li key={id}>
              <div className={styles.head}>
                <Rating value={rating} />
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </div>
              <p>{text}</p>
              {answer && (
                <section className={styles.answer} aria-label="Ответ ресторана">
                  <div className={styles.head}>
                    <strong>Ответ ресторана</strong>
                    <time dateTime={answer.answeredAt}>{formatDate(answer.answeredAt)}</time>
                  </div>
                  <p>{answer.text}</p>
                </section>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.failure}>
          {isFetchNextPageError && <p role="alert">Не удалось загрузить отзывы</p>}
          <ReadButton reading={isFetchingNextPage && !isFetchNextPageError} onRead={() => fetchNextPage()}>
            {isFetchNextPageError ? 'Повторить' : 'Показать ещё'}
          </ReadButton>
        </div>
      )}
    </section>
  );
}
