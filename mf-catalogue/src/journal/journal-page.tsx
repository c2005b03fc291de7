/** Who has changed what, the newest first. */
import type { JournalEntry } from '@skatert/contracts/shared/journal';
import { JOURNAL_SECTION_LABELS, type JournalSection } from '@skatert/contracts/shared/journal-texts';
import { Button } from '@skatert/ui-kit/button';
import { NextPage } from '@skatert/ui-kit/next-page';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { NothingFound } from '@skatert/ui-kit/office/nothing-found';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { Results } from '@skatert/ui-kit/office/results';
import { saveFile } from '@skatert/ui-kit/office/save-file';
import { RetryLine } from '@skatert/ui-kit/retry-line';
import { EmptyState } from '@skatert/ui-kit/state';
import { isoDay } from '@skatert/web-kit/dates';
import { useInfiniteQuery, useMutation } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { Download, History } from 'lucide-react';
import { useMemo } from 'react';
import { useBrandName, useReadBrandNames } from './brand-names.js';
import { useCourierNames, useReadCourierNames } from './courier-names.js';
import styles from './journal.module.css';
import { type JournalNames, journalColumns } from './journal-columns.js';
import { journalFile } from './journal-csv.js';
import { JournalFilterLine } from './journal-filters.js';
import { type JournalPart, journalQuery } from './journal-query.js';
import { objectText } from './journal-text.js';
import { type JournalFilters, type JournalView, useJournalView } from './journal-view.js';
import { usePersonName, useReadNames } from './person-names.js';

export default function JournalPage() {
  const view = useJournalView();
  const query = useInfiniteQuery(journalQuery(view.filters));
  const parts = query.data?.pages;
  const read = useMemo(() => parts?.flatMap(({ content }) => content), [parts]);
  const entries = useCourierNames(read);
  const personName = usePersonName();
  const brandName = useBrandName(view.filters.brandId);
  const { object } = view.filters;
  const first = entries?.[0];
  const people = new Map(entries?.map(({ by }) => [by.id, { id: by.id, name: personName(by) }]));
  return (
    <OfficePage>
      <PageHeader
        title="Журнал"
        timed
        actions={
          <>
            <RefreshButton onRefresh={() => query.refetch()} />
            <DownloadButton filters={view.filters} />
          </>
        }
      />
      <JournalFilterLine
        view={view}
        people={[...people.values()]}
        objectName={object && first ? objectText(first) : null}
      />
      <JournalList {...{ view, parts, entries, query, personName, brandName }} />
    </OfficePage>
  );
}

type Query = ReturnType<typeof useInfiniteQuery<JournalPart>>;

interface ListProps extends JournalNames {
  view: JournalView;
  parts: readonly JournalPart[] | undefined;
  /** Those of the parts. */
  entries: readonly JournalEntry[] | undefined;
  query: Pick<
    Query,
    | 'error'
    | 'refetch'
    | 'isPlaceholderData'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
}

function JournalList({ view, parts, entries, query, personName, brandName }: ListProps) {
  const { filters, change, reset } = view;
  const columns = useMemo(
    () => journalColumns(change, { personName, brandName }),
    [change, personName, brandName],
  );
  if (!parts && query.error) return <QueryFailure query={query} text="Ошибка загрузки журнала" />;
  const rows = entries?.map((entry, row) => ({ ...entry, row }));
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <Results isOld={query.isPlaceholderData}>
      {filters.brandId !== null && hasEntriesOfChain(filters) && (
        <p className={styles.quiet}>Вместе с записями всей сети: склад и сотрудники у брендов общие.</p>
      )}
      <Missing parts={parts ?? []} onRetry={() => query.refetch()} />
      <DataTable
        label="Журнал"
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row}
        cardsBelow={900}
        skeletons={10}
        skeletonHeight={56}
        cardSkeletonHeight={160}
        empty={
          isFiltered ? (
            <NothingFound onReset={reset} />
          ) : (
            <EmptyState Icon={History} text="Здесь появятся изменения, которые сделают сотрудники" />
          )
        }
      />
      {query.hasNextPage && (
        <div className={styles.more}>
          <NextPage list={query} failure="Не удалось загрузить продолжение" />
        </div>
      )}
    </Results>
  );
}

/** The sections whose entries belong to all brands of a chain. */
const OF_CHAIN: readonly JournalSection[] = ['stock', 'staff'];
const hasEntriesOfChain = ({ section }: JournalFilters): boolean =>
  section === null || OF_CHAIN.includes(section);

/** Names the sections that did not respond. */
function Missing({ parts, onRetry }: { parts: readonly JournalPart[]; onRetry: () => unknown }) {
  const failed = [...new Set(parts.flatMap((part) => part.failed))];
  if (failed.length === 0) return null;
  return (
    <RetryLine
      className={styles.more}
      text={`Не удалось загрузить: ${failed.map((section) => JOURNAL_SECTION_LABELS[section]).join(', ')}`}
      onRetry={onRetry}
    />
  );
}

function DownloadButton({ filters }: { filters: JournalFilters }) {
  const readNames = useReadNames();
  const readBrandNames = useReadBrandNames();
  const nameCouriers = useReadCourierNames();
  const saving = useMutation({
    mutationFn: async () => {
      const [personName, brandName] = await Promise.all([readNames(), readBrandNames()]);
      return journalFile(filters, { personName, brandName, nameCouriers });
    },
    onSuccess: ({ file, count, more }) => {
      saveFile(file, `журнал-${isoDay(new Date())}.csv`);
      if (more) toast.error(`В файле не всё: последние записи, ${count}. Выберите период короче.`);
    },
    onError: () => toast.error('Не удалось скачать журнал'),
  });
  return (
    <Button
      look="secondary"
      icon={<Download size={20} />}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Скачать CSV
    </Button>
  );
}
