/** Counting: finds an ingredient, and enters what was found. It does not show what is expected. */
import type { CountDetails } from '@skatert/contracts/inventory/counts';
import { Button } from '@skatert/ui-kit/button';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { useInfiniteQuery } from '@skatert/web-kit/query';
import { ClipboardCheck } from 'lucide-react';
import { useRef } from 'react';
import { linesQuery } from './count-queries.js';
import { CountRow } from './count-row.js';
import styles from './counts.module.css';
import { LinesFilterBar } from './lines-filter-bar.js';
import type { Entries } from './use-entries.js';
import { type LinesFilter, useLinesFilter } from './use-lines-filter.js';
import { useNextField } from './use-next-field.js';

interface CountingProps extends Entries {
  count: CountDetails;
}

export function Counting({ count, ...entries }: CountingProps) {
  const [filter, change] = useLinesFilter();
  return (
    <>
      <LinesFilterBar count={count} filter={filter} onChange={change} />
      <Lines count={count} filter={filter} {...entries} />
    </>
  );
}

interface LinesProps extends CountingProps {
  filter: LinesFilter;
}

function Lines({ count, filter, sender, state }: LinesProps) {
  const list = useInfiniteQuery(linesQuery(count.id, filter));
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = list;
  const rows = useRef<HTMLUListElement>(null);
  const shown = data?.pages.flatMap(({ content, readAt }) =>
    content.map((line) => sender.newestOf(line, readAt)),
  );
  const focusNext = useNextField(rows, shown?.length ?? 0, () => {
    if (hasNextPage) void fetchNextPage();
    return hasNextPage;
  });
  if (!shown && error)
    return (
      <ErrorState
        text={serverMessage(error, 'Ошибка загрузки ингредиентов')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!shown) return <LinesSkeleton />;
  if (shown.length === 0)
    return (
      <EmptyState icon={<ClipboardCheck size={32} strokeWidth={1.5} />} text={emptyText(count, filter)} />
    );
  return (
    <>
      <ul
        ref={rows}
        className={styles.rows}
        aria-label="Ингредиенты"
        data-old={isPlaceholderData || undefined}
      >
        {shown.map((line) => (
          <CountRow
            key={line.ingredientId}
            line={line}
            unsaved={state.unsaved.get(line.ingredientId)}
            isSending={state.sending === line.ingredientId}
            isClosed={count.status !== 'OPEN'}
            sender={sender}
            onNext={focusNext}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" wide busy={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}

function emptyText({ lines }: CountDetails, { search, category, only }: LinesFilter): string {
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
