/** The products that a query finds; the results of the previous query stay visible until the new ones are there. */
import { SEARCH_RESULTS_MAX } from '@skatert/contracts/menu/search';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { keepPreviousData, useInfiniteQuery } from '@skatert/web-kit/query';
import { SearchX } from 'lucide-react';
import { productsOf, searchQuery } from '../menu/menu-queries.js';
import styles from './home.module.css';
import { ProductsSkeleton } from './home-skeleton.js';
import { LoadMore } from './load-more.js';
import { ProductGrid } from './product-grid.js';
import { useClosing } from './use-closing.js';

export interface SearchResultsProps {
  brandId: number;
  /** Not empty. */
  query: string;
  /** Ends the search. */
  onClear: () => void;
  onClosed: () => void;
}

export function SearchResults({ brandId, query, onClear, onClosed }: SearchResultsProps) {
  const list = useInfiniteQuery({
    ...searchQuery(brandId, query),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isPlaceholderData } = list;
  useClosing(error, onClosed);
  const products = data && productsOf(data);
  const total = data?.pages[0]?.totalElements ?? 0;
  const hasFailed = error !== null && (!data || isPlaceholderData);
  return (
    <>
      <p role="status" className={styles.note}>
        {data && !isPlaceholderData && !hasFailed && <Summary total={total} />}
      </p>
      {hasFailed && <ErrorState text="Не удалось выполнить поиск" onRetry={refetch} />}
      {!hasFailed && !products && <ProductsSkeleton />}
      {!hasFailed && products && (
        <div aria-busy={isPlaceholderData} className={styles.results}>
          {products.length === 0 ? (
            <NothingFound query={query} onClear={onClear} />
          ) : (
            <ProductGrid products={products} isFirst />
          )}
          {!isPlaceholderData && <LoadMore list={list} loaded={products.length} />}
        </div>
      )}
    </>
  );
}

function Summary({ total }: { total: number }) {
  // The empty state shows it on the screen.
  if (total === 0) return <HiddenText>Ничего не найдено</HiddenText>;
  if (total >= SEARCH_RESULTS_MAX) return `Показываем ${SEARCH_RESULTS_MAX} самых подходящих товаров`;
  const [found, count] = [
    total % 10 === 1 && total % 100 !== 11,
    countOf(total, ['товар', 'товара', 'товаров']),
  ];
  return `${found ? 'Найден' : 'Найдено'} ${count}`;
}

function NothingFound({ query, onClear }: Pick<SearchResultsProps, 'query' | 'onClear'>) {
  return (
    <EmptyState
      Icon={SearchX}
      text={`По запросу «${query}» ничего нет. Проверьте, нет ли опечатки, или посмотрите всё меню.`}
      action={
        <Button look="secondary" onClick={onClear}>
          Показать всё меню
        </Button>
      }
    />
  );
}
