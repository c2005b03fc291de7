/** The supplies, newest first as the server sends them. */
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { NothingFound } from '@skatert/ui-kit/office/nothing-found';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Results } from '@skatert/ui-kit/office/results';
import { useNarrow } from '@skatert/ui-kit/office/use-narrow';
import { EmptyState } from '@skatert/ui-kit/state';
import { FileUp, Plus, ShoppingCart, Truck } from 'lucide-react';
import { useState } from 'react';
import { useKnown, useKnownWarehouse } from '../shared/filters/use-known.js';
import { useLastPage } from '../shared/filters/use-last-page.js';
import { useOpenId } from '../shared/filters/use-open-id.js';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import { OpenSupply } from './open-supply.js';
import styles from './supplies-page.module.css';
import { type ListedSupplies, useSupplies } from './supplies-query.js';
import { supplyColumns } from './supply-columns.js';
import { SupplyFilterLine } from './supply-filter-line.js';
import { type ChangeView, NO_FILTERS, useSuppliesView } from './use-supplies-view.js';

const ImportModal = fetched(
  () => import(/* webpackPrefetch: true */ './import/import-modal.js'),
  'ImportModal',
);
const OrderModal = fetched(() => import(/* webpackPrefetch: true */ './order/order-modal.js'), 'OrderModal');
const SupplyModal = fetched(() => import(/* webpackPrefetch: true */ './supply-modal.js'), 'SupplyModal');

const ORDER = 'Заказать до минимума';
const NONE = 'Нет поставок';
/** The width in px from which the list is a table, and all actions have labels. */
const NARROW = 800;

export default function SuppliesPage() {
  const [dialog, setDialog] = useState<'create' | 'import' | 'order' | null>(null);
  const { openId, open, close } = useOpenId();
  const refusal = useEditRefusal();
  const closeDialog = () => setDialog(null);
  const openCreated = (id: number) => {
    closeDialog();
    open(id);
  };
  return (
    <OfficePage>
      <PageHeader
        title="Поставки"
        timed
        actions={
          <div className={styles.actions}>
            <OrderAction refusal={refusal} onClick={() => setDialog('order')} />
            <ActionButton
              look="secondary"
              icon={<FileUp size={20} />}
              refusal={refusal}
              onClick={() => setDialog('import')}
            >
              Импорт
            </ActionButton>
            <ActionButton icon={<Plus size={20} />} refusal={refusal} onClick={() => setDialog('create')}>
              Новая поставка
            </ActionButton>
          </div>
        }
      />
      <FilteredSupplies onDetails={open} />
      {dialog === 'create' && <SupplyModal onClose={closeDialog} onDraft={openCreated} />}
      {dialog === 'import' && <ImportModal onClose={closeDialog} onCreated={openCreated} />}
      {dialog === 'order' && <OrderModal warehouseId={null} onClose={closeDialog} onCreated={openCreated} />}
      {openId !== null && <OpenSupply key={openId} id={openId} onClose={close} />}
    </OfficePage>
  );
}

/** Its label is shortened, so that the title and all actions share one line. */
function OrderAction(props: { refusal: string | undefined; onClick: () => void }) {
  const isNarrow = useNarrow(NARROW);
  if (!isNarrow)
    return (
      <ActionButton {...props} look="secondary" icon={<ShoppingCart size={20} />} aria-label={ORDER}>
        Заказать
      </ActionButton>
    );
  return (
    <ActionIcon {...props} label={ORDER}>
      <ShoppingCart size={20} />
    </ActionIcon>
  );
}

function FilteredSupplies({ onDetails }: { onDetails: (id: number) => void }) {
  const [view, change] = useSuppliesView();
  const known = {
    warehouseId: useKnownWarehouse(view.warehouseId),
    supplierId: useKnown('suppliers', view.supplierId),
  };
  return (
    <>
      <SupplyFilterLine filters={view} onChange={(filters) => change({ ...filters, page: 0 })} />
      <SupplyList view={{ ...view, ...known }} onChange={change} onDetails={onDetails} />
    </>
  );
}

interface SupplyListProps {
  view: ListedSupplies;
  onChange: ChangeView;
  onDetails: (id: number) => void;
}

function SupplyList({ view, onChange, onDetails }: SupplyListProps) {
  const query = useSupplies(view);
  const { data, error, isPlaceholderData } = query;
  const { lastPage, isPastEnd } = useLastPage({ data, isPlaceholderData }, view.page, (last) =>
    onChange({ page: last }, { replace: true }),
  );
  if (!data && error) return <QueryFailure query={query} text="Ошибка загрузки поставок" />;
  // An empty former page says nothing about the next one.
  const isUnknown = isPastEnd || (isPlaceholderData && data?.supplies.length === 0);
  return (
    <Results isOld={isPlaceholderData}>
      <DataTable
        label="Поставки"
        columns={supplyColumns(onDetails)}
        rows={isUnknown ? undefined : data?.supplies}
        rowKey={({ id }) => id}
        cardsBelow={NARROW}
        skeletons={10}
        skeletonHeight={45}
        cardSkeletonHeight={236}
        empty={<NoSupplies view={view} onReset={() => onChange({ ...NO_FILTERS, page: 0 })} />}
      />
      {lastPage > 0 && (
        <Pager
          page={Math.min(view.page, lastPage)}
          totalPages={lastPage + 1}
          onPage={(page) => onChange({ page })}
        />
      )}
    </Results>
  );
}

function NoSupplies({ view, onReset }: { view: ListedSupplies; onReset: () => void }) {
  const { page: _, ...filters } = view;
  if (Object.values(filters).some(Boolean)) return <NothingFound text={NONE} onReset={onReset} />;
  return <EmptyState Icon={Truck} text={NONE} />;
}
