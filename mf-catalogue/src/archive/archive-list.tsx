/** A page of a brand's archive. */
import type { ArchiveEntry } from '@skatert/contracts/menu/archive';
import { ARCHIVE_PAGE_SIZE } from '@skatert/contracts/menu/archive-rules';
import type { Page } from '@skatert/contracts/shared/fields';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { NothingFound } from '@skatert/ui-kit/office/nothing-found';
import { Pager } from '@skatert/ui-kit/office/pager';
import type { FailedQuery } from '@skatert/ui-kit/office/query-failure';
import { Results } from '@skatert/ui-kit/office/results';
import { useZone } from '@skatert/ui-kit/office/zone';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { Archive } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Refused } from '../brands/refused.js';
import { ArchiveCard, type ArchiveTask, archiveColumns } from './archive-columns.js';
import { loadFailure } from './archive-texts.js';
import type { ArchiveViewState } from './use-archive-view.js';

interface ListProps {
  view: ArchiveViewState;
  list: FailedQuery & { data: Page<ArchiveEntry> | undefined; isPlaceholderData: boolean };
  /** Why entries are neither restored nor deleted; undefined: they are. */
  refusal: string | undefined;
  onTask: (task: ArchiveTask) => void;
}

/** Products and groups have ids of their own. */
const keyOf = ({ type, id }: ArchiveEntry): number => (type === 'TAG' ? -id : id);

export function ArchiveList({ view, list, refusal, onTask }: ListProps) {
  const { data, error, isPlaceholderData, refetch } = list;
  const zone = useZone();
  useCorrectPage(view, isPlaceholderData ? undefined : data?.totalPages);
  if (isApiError(error) && [403, 404].includes(error.status)) return <Refused />;
  if (!data && error) return <ErrorState text={loadFailure(view.type)} onRetry={refetch} />;
  return (
    <Results isOld={isPlaceholderData}>
      <DataTable
        label="Архив"
        columns={archiveColumns({
          first: (data?.number ?? 0) * ARCHIVE_PAGE_SIZE + 1,
          zone,
          refusal,
          onTask,
        })}
        rows={data?.content}
        rowKey={keyOf}
        card={(entry) => <ArchiveCard entry={entry} refusal={refusal} onTask={onTask} />}
        cardsBelow={1100}
        skeletons={10}
        skeletonHeight={41}
        cardSkeletonHeight={230}
        empty={<Nothing view={view} />}
      />
      {data && data.totalPages > 1 && (
        <Pager
          page={view.page}
          totalPages={data.totalPages}
          ends
          onPage={(page) => {
            view.change({ page });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </Results>
  );
}

function Nothing({ view }: { view: ArchiveViewState }) {
  if (view.type === null && view.query === '') return <EmptyState Icon={Archive} text="Архив пуст" />;
  return (
    <NothingFound
      text="В архиве нет записей с такими фильтрами"
      onReset={() => view.change({ type: null, query: '' })}
    />
  );
}

/** Shows the last page when the URL's page does not exist, as after its last entry was restored. */
function useCorrectPage({ page, replace }: ArchiveViewState, totalPages: number | undefined): void {
  const last = totalPages === undefined ? page : Math.max(0, totalPages - 1);
  const correct = useEffectEvent((to: number) => replace({ page: to }));
  useEffect(() => {
    if (page > last) correct(last);
  }, [page, last]);
}
