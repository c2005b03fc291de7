/** The stocktakings, newest first as the server sends them. */

import { STOCKTAKING_STATUS_TEXTS } from '@skatert/contracts/inventory/stocktaking-rules';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { EmptyState } from '@skatert/ui-kit/state';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useLastPage } from '../shared/filters/use-last-page.js';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import { WarehouseFilter } from '../shared/warehouse-choice.js';
import { COUNT_COLUMNS } from './stocktaking-columns.js';
import { useStocktakings } from './stocktaking-queries.js';
import styles from './stocktakings.module.css';
import {
  type ChangeView,
  type StocktakingsView,
  statusOf,
  useStocktakingsView,
} from './use-stocktakings-view.js';

const StartModal = fetched(() => import(/* webpackPrefetch: true */ './start-modal.js'), 'StartModal');

export default function StocktakingsPage() {
  const [view, change] = useStocktakingsView();
  const [isStarting, setStarting] = useState(false);
  const close = () => setStarting(false);
  return (
    <OfficePage>
      <PageHeader
        title="Инвентаризация"
        timed
        actions={
          <ActionButton
            icon={<ClipboardCheck size={20} />}
            refusal={useEditRefusal()}
            onClick={() => setStarting(true)}
          >
            Начать
          </ActionButton>
        }
      />
      <Filters className={styles.filters}>
        <WarehouseFilter
          warehouseId={view.warehouseId}
          onChange={(warehouseId) => change({ warehouseId, page: 0 })}
        />
        <StatusFilter status={view.status} onChange={change} />
      </Filters>
      <StocktakingList view={view} onChange={change} />
      {isStarting && <StartModal warehouseId={view.warehouseId} onClose={close} />}
    </OfficePage>
  );
}

const StatusFilter = ({ status, onChange }: Pick<StocktakingsView, 'status'> & { onChange: ChangeView }) => (
  <SelectField
    label="Статус"
    value={status ?? ''}
    onChange={({ target }) => onChange({ status: statusOf(target.value), page: 0 })}
  >
    <option value="">Все</option>
    <Options of={Object.entries(STOCKTAKING_STATUS_TEXTS).map(([id, name]) => ({ id, name }))} />
  </SelectField>
);

function StocktakingList({ view, onChange }: { view: StocktakingsView; onChange: ChangeView }) {
  const query = useStocktakings(view);
  const { data, error, isPlaceholderData } = query;
  const { lastPage, isPastEnd } = useLastPage({ data, isPlaceholderData }, view.page, (last) =>
    onChange({ page: last }, { replace: true }),
  );
  if (!data && error) return <QueryFailure query={query} text="Ошибка загрузки инвентаризаций" />;
  // An empty former page says nothing about the next one.
  const isUnknown = isPastEnd || (isPlaceholderData && data?.content.length === 0);
  return (
    <>
      <DataTable
        label="Инвентаризации"
        columns={COUNT_COLUMNS}
        rows={isUnknown ? undefined : data?.content}
        rowKey={({ id }) => id}
        cardsBelow={1000}
        skeletons={10}
        skeletonHeight={45}
        cardSkeletonHeight={300}
        empty={<EmptyState Icon={ClipboardCheck} text="Нет инвентаризаций" />}
      />
      {lastPage > 0 && (
        <Pager page={view.page} totalPages={lastPage + 1} onPage={(page) => onChange({ page })} />
      )}
    </>
  );
}
