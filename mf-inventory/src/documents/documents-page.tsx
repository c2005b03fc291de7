/** The page of a kind of documents, newest first as the server sends them. */

import { ActionButton } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { NothingFound } from '@skatert/ui-kit/office/nothing-found';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Results } from '@skatert/ui-kit/office/results';
import { EmptyState } from '@skatert/ui-kit/state';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ANY_TIME } from '../shared/filters/period.js';
import { PeriodFilter } from '../shared/filters/period-filter.js';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { useLastPage } from '../shared/filters/use-last-page.js';
import { useOpenId } from '../shared/filters/use-open-id.js';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import { WarehouseFilter } from '../shared/warehouse-choice.js';
import { documentColumns } from './document-columns.js';
import type { DocumentNoun } from './document-nouns.js';
import styles from './documents.module.css';
import { type ListedDocuments, useDocuments } from './documents-query.js';
import { type ChangeView, useDocumentsView } from './use-documents-view.js';

export interface DocumentsPageProps {
  noun: DocumentNoun;
  Icon: LucideIcon;
  /** Renders the form of a new document; `warehouseId`: that of the filter. */
  form: (warehouseId: number | null, onClose: () => void) => ReactNode;
}

const NO_FILTERS = { warehouseId: null, ...ANY_TIME };

const DocumentDetailsModal = fetched(
  () => import(/* webpackPrefetch: true */ './document-details-modal.js'),
  'DocumentDetailsModal',
);

export function DocumentsPage({ noun, Icon, form }: DocumentsPageProps) {
  const [view, change] = useDocumentsView();
  const warehouseId = useKnownWarehouse(view.warehouseId);
  const { openId, open, close } = useOpenId();
  const [isCreating, setCreating] = useState(false);
  return (
    <OfficePage>
      <PageHeader
        title={noun.many}
        timed
        actions={
          <ActionButton
            icon={<Icon size={20} />}
            refusal={useEditRefusal()}
            onClick={() => setCreating(true)}
          >
            {noun.create}
          </ActionButton>
        }
      />
      <Filters className={styles.filters}>
        <WarehouseFilter
          warehouseId={view.warehouseId}
          onChange={(id) => change({ warehouseId: id, page: 0 })}
        />
        <PeriodFilter period={view} onChange={(days) => change({ ...days, page: 0 })} />
      </Filters>
      <DocumentList noun={noun} Icon={Icon} view={{ ...view, warehouseId }} onChange={change} onOpen={open} />
      {isCreating && form(warehouseId ?? null, () => setCreating(false))}
      {openId !== null && <DocumentDetailsModal noun={noun} id={openId} onClose={close} />}
    </OfficePage>
  );
}

interface DocumentListProps extends Omit<DocumentsPageProps, 'form'> {
  view: ListedDocuments;
  onChange: ChangeView;
  onOpen: (id: number) => void;
}

function DocumentList({ noun, Icon, view, onChange, onOpen }: DocumentListProps) {
  const query = useDocuments(noun, view);
  const { data, error, isPlaceholderData } = query;
  const { lastPage, isPastEnd } = useLastPage({ data, isPlaceholderData }, view.page, (last) =>
    onChange({ page: last }, { replace: true }),
  );
  if (!data && error) return <QueryFailure query={query} text={noun.failures.list} />;
  // An empty former page says nothing about the next one.
  const isUnknown = isPastEnd || (isPlaceholderData && data?.content.length === 0);
  return (
    <Results isOld={isPlaceholderData}>
      <DataTable
        label={noun.many}
        columns={documentColumns(noun, onOpen)}
        rows={isUnknown ? undefined : data?.content}
        rowKey={({ id }) => id}
        cardsBelow={1000}
        skeletons={10}
        skeletonHeight={45}
        cardSkeletonHeight={264}
        empty={
          isFiltered(view) ? (
            <NothingFound onReset={() => onChange({ ...NO_FILTERS, page: 0 })} />
          ) : (
            <EmptyState Icon={Icon} text={noun.empty} />
          )
        }
      />
      {lastPage > 0 && (
        <Pager page={view.page} totalPages={lastPage + 1} onPage={(page) => onChange({ page })} />
      )}
    </Results>
  );
}

const isFiltered = ({ warehouseId, dateFrom, dateTo }: ListedDocuments): boolean =>
  warehouseId !== null || dateFrom !== '' || dateTo !== '';
