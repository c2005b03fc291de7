/** Counting: finds an ingredient, and enters what was found. It does not show what is expected. */
import type { StocktakingDetails, StocktakingLine } from '@skatert/contracts/inventory/stocktakings';
import { FormFailure } from '@skatert/ui-kit/form';
import { Results } from '@skatert/ui-kit/office/results';
import { ReadButton, RetryButton } from '@skatert/ui-kit/read-button';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@skatert/web-kit/query';
import { ClipboardCheck } from 'lucide-react';
import { useRef } from 'react';
import { StocktakingRow } from './line-row.js';
import { LinesFilterBar } from './lines-filter-bar.js';
import { loadedLines } from './loaded-lines.js';
import { linesQuery } from './stocktaking-queries.js';
import styles from './stocktakings.module.css';
import type { Entries } from './use-entries.js';
import { type LinesFilter, useLinesFilter } from './use-lines-filter.js';
import { useNextField } from './use-next-field.js';

interface CountingProps extends Entries {
  stocktaking: StocktakingDetails;
}

export function Counting({ stocktaking, ...entries }: CountingProps) {
  const [filter, change] = useLinesFilter();
  return (
    <>
      <LinesFilterBar stocktaking={stocktaking} filter={filter} onChange={change} />
      <Lines stocktaking={stocktaking} filter={filter} {...entries} />
    </>
  );
}

interface LinesProps extends CountingProps {
  filter: LinesFilter;
}

const FAILURE = 'Ошибка загрузки ингредиентов';

function Lines({ stocktaking, filter, sender, state }: LinesProps) {
  const list = useInfiniteQuery(linesQuery(stocktaking.id, filter));
  const client = useQueryClient();
  const { data, error, errorUpdateCount, isPlaceholderData } = list;
  const isFailed = errorUpdateCount > 0 && (data === undefined || isPlaceholderData);
  const loaded = isFailed ? loadedLines(client, stocktaking.id, filter, sender) : undefined;
  const read = data?.pages.flatMap(({ content, readAt }) =>
    content.map((line) => sender.newestOf(line, readAt)),
  );
  const rows = { stocktaking, filter, sender, state };
  const retry = () => list.refetch();
  if (loaded)
    return (
      <>
        <FormFailure action={<RetryButton size="small" onRetry={retry} />}>
          {serverMessage(error, FAILURE)}. Показано только загруженное
        </FormFailure>
        <Rows {...rows} lines={loaded} />
      </>
    );
  if (read) return <Rows {...rows} lines={read} list={list} />;
  if (!error) return <LinesSkeleton />;
  return <ErrorState text={serverMessage(error, FAILURE)} onRetry={retry} />;
}

interface RowsProps extends LinesProps {
  lines: StocktakingLine[];
  /** Absent: there are no other pages. */
  list?: UseInfiniteQueryResult;
}

function Rows({ stocktaking, filter, sender, state, lines, list }: RowsProps) {
  const rows = useRef<HTMLUListElement>(null);
  const isOld = list?.isPlaceholderData ?? false;
  const { focusNext, showMore } = useNextField(rows, lines.length, {
    has: !isOld && (list?.hasNextPage ?? false),
    isLoading: list?.isFetchingNextPage ?? false,
    failures: list?.errorUpdateCount ?? 0,
    load: () => list?.fetchNextPage(),
  });
  if (lines.length === 0) return <EmptyState Icon={ClipboardCheck} text={emptyText(stocktaking, filter)} />;
  return (
    <>
      <Results isOld={isOld}>
        <ul ref={rows} className={styles.rows} aria-label="Ингредиенты">
          {lines.map((line) => (
            <StocktakingRow
              key={line.ingredientId}
              line={line}
              unsaved={state.unsaved.get(line.ingredientId)}
              isSending={state.sending === line.ingredientId}
              isClosed={stocktaking.status !== 'OPEN'}
              sender={sender}
              onNext={focusNext}
            />
          ))}
        </ul>
      </Results>
      {list?.hasNextPage && <More list={list} onMore={showMore} />}
    </>
  );
}

function More({
  list,
  onMore,
}: {
  list: UseInfiniteQueryResult;
  onMore: (button: HTMLElement | null) => unknown;
}) {
  const { isFetchingNextPage, isFetchNextPageError, error } = list;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {isFetchNextPageError && <FormFailure>{serverMessage(error, FAILURE)}</FormFailure>}
      <ReadButton
        ref={button}
        wide
        // After a failure it is also read by itself.
        reading={isFetchingNextPage && !isFetchNextPageError}
        onRead={() => onMore(button.current)}
      >
        {isFetchNextPageError ? 'Повторить' : 'Показать ещё'}
      </ReadButton>
    </>
  );
}

function emptyText({ lines }: StocktakingDetails, { search, category, only }: LinesFilter): string {
  if (lines === 0) return 'На складе ещё ничего нет: добавьте то, что нашли';
  if (search === '' && category === undefined && only === 'uncounted') return 'Всё посчитано';
  if (search === '' && category === undefined && only === 'mine') return 'Вы ещё ничего не посчитали';
  return 'Ничего не найдено';
}

const LinesSkeleton = () => (
  <>
    <LoadingText>Загружаем ингредиенты…</LoadingText>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} height={72} />
    ))}
  </>
);
