/** What guests wrote about the orders with a product. */
import type { PublicReviews } from '@skatert/contracts/orders/product-reviews';
import { NextPage } from '@skatert/ui-kit/next-page';
import { Rating } from '@skatert/ui-kit/rating';
import { RetryLine } from '@skatert/ui-kit/retry-line';
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

const FAILED = 'Не удалось загрузить отзывы';

/** Nothing while there are none. */
export function ProductReviews({ productId }: { productId: number }) {
  const list = useInfiniteQuery(reviewsQuery(productId));
  const { data, error, refetch, hasNextPage } = list;
  const reviews = data?.pages.flatMap(({ content }) => content) ?? [];
  const failed = error !== null && !data;
  if (reviews.length === 0 && !failed) return null;
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">Отзывы</h2>
      {failed ? (
        <RetryLine text={FAILED} onRetry={refetch} />
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
        <div className={styles.more}>
          <NextPage list={list} failure={FAILED} />
        </div>
      )}
    </section>
  );
}
