/** The movements of the stock, the newest first. */
import type { MovementPage } from '@skatert/contracts/inventory/movements';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { NothingFound } from '@skatert/ui-kit/office/nothing-found';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Results } from '@skatert/ui-kit/office/results';
import { EmptyState } from '@skatert/ui-kit/state';
import { queryString } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { ClipboardList } from 'lucide-react';
import { ANY_DOCUMENT } from '../documents/document-nouns.js';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { useOpenId } from '../shared/filters/use-open-id.js';
import { inventoryQuery, keepOf, useMasterId } from '../shared/queries/list-query.js';
import { MOVEMENT_COLUMNS } from './movement-columns.js';
import { MovementFilterLine } from './movement-filter-line.js';
import { MovementPager } from './movement-pager.js';
import { MovementsDownload } from './movements-download.js';
import { type MovementsView, NO_FILTERS, type Place, useMovementsView } from './use-movements-view.js';

const DocumentDetailsModal = fetched(
  () => import('../documents/document-details-modal.js'),
  'DocumentDetailsModal',
);

export default function MovementsPage() {
  const { filters: asked, place, show } = useMovementsView();
  const warehouseId = useKnownWarehouse(asked.warehouseId);
  const filters = { ...asked, warehouseId: warehouseId ?? null };
  const { openId, close } = useOpenId();
  return (
    <OfficePage>
      <PageHeader title="Движения" timed actions={<MovementsDownload filters={filters} />} />
      <MovementFilterLine filters={asked} onChange={show} />
      <MovementList
        filters={filters}
        place={place}
        isKnown={warehouseId !== undefined}
        onPlace={(next) => show({}, next)}
        onReset={() => show(NO_FILTERS)}
      />
      {openId !== null && <DocumentDetailsModal noun={ANY_DOCUMENT} id={openId} onClose={close} />}
    </OfficePage>
  );
}

interface MovementListProps extends MovementsView {
  /** False while the warehouse of the filters is not known yet. */
  isKnown: boolean;
  onPlace: (place: Place) => void;
  onReset: () => void;
}

function MovementList({ isKnown, onPlace, onReset, ...view }: MovementListProps) {
  const masterId = useMasterId();
  const path = `movements${queryString({ ...view.filters, ...view.place })}`;
  const query = useQuery({
    ...inventoryQuery<MovementPage>(path, masterId),
    placeholderData: keepOf(masterId),
    enabled: isKnown,
  });
  const { data, error, isPlaceholderData } = query;
  if (!data && error) return <QueryFailure query={query} text="Ошибка загрузки движений" />;
  // An empty former page says nothing about the next one.
  const isUnknown = isPlaceholderData && data?.content.length === 0;
  const isFiltered = Object.values(view.filters).some(Boolean);
  const isFirst = Object.values(view.place).every((value) => value === null);
  return (
    <Results isOld={isPlaceholderData}>
      <DataTable
        label="Движения"
        columns={MOVEMENT_COLUMNS}
        rows={isUnknown ? undefined : data?.content}
        rowKey={({ id }) => id}
        cardsBelow={1000}
        skeletons={10}
        skeletonHeight={45}
        cardSkeletonHeight={260}
        empty={
          isFiltered ? (
            <NothingFound onReset={onReset} />
          ) : (
            <EmptyState Icon={ClipboardList} text="Нет данных" />
          )
        }
      />
      {data && <MovementPager newer={data.newer} older={data.older} isFirst={isFirst} onPlace={onPlace} />}
    </Results>
  );
}
