/** The supplies, newest first as the server sends them. */
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { useNarrow } from '@skatert/ui-kit/office/use-narrow';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { FileUp, Plus, ShoppingCart, Truck } from 'lucide-react';
import { useState } from 'react';
import { useOpenId } from '../address/use-open-id.js';
import { usePage } from '../address/use-page.js';
import { useLastPage } from '../queries/use-last-page.js';
import { useEditRefusal } from '../rights/use-edit-refusal.js';
import { OpenSupply } from '../supplies/open-supply.js';
import { useSupplies } from '../supplies/supplies-query.js';
import { supplyColumns } from '../supplies/supply-columns.js';
import styles from './supplies-page.module.css';

const loadImport = () => import(/* webpackPrefetch: true */ '../supply-import/import-modal.js');
const loadOrder = () => import(/* webpackPrefetch: true */ '../minimums/order-modal.js');
const loadCreate = () => import(/* webpackPrefetch: true */ '../supplies/supply-modal.js');

const ORDER = 'Заказать до минимума';
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
      <SupplyList onDetails={open} />
      {dialog === 'create' && (
        <Fetched load={loadCreate} onFailure={closeDialog}>
          {({ SupplyModal }) => <SupplyModal onClose={closeDialog} onDraft={openCreated} />}
        </Fetched>
      )}
      {dialog === 'import' && (
        <Fetched load={loadImport} onFailure={closeDialog}>
          {({ ImportModal }) => <ImportModal onClose={closeDialog} onCreated={openCreated} />}
        </Fetched>
      )}
      {dialog === 'order' && (
        <Fetched load={loadOrder} onFailure={closeDialog}>
          {({ OrderModal }) => (
            <OrderModal warehouseId={null} onClose={closeDialog} onCreated={openCreated} />
          )}
        </Fetched>
      )}
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

function SupplyList({ onDetails }: { onDetails: (id: number) => void }) {
  const [page, setPage] = usePage();
  const { data, error, refetch, isFetching, isPlaceholderData } = useSupplies(page);
  const { lastPage, isPastEnd } = useLastPage({ data, isPlaceholderData }, page, (last) =>
    setPage(last, { replace: true }),
  );
  if (!data && error)
    return (
      <ErrorState
        text={serverMessage(error, 'Ошибка загрузки поставок')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <>
      <DataTable
        label="Поставки"
        columns={supplyColumns(onDetails)}
        rows={isPastEnd ? undefined : data?.supplies}
        rowKey={({ id }) => id}
        cardsBelow={NARROW}
        skeletons={10}
        skeletonHeight={45}
        cardSkeletonHeight={236}
        empty={<EmptyState icon={<Truck size={32} strokeWidth={1.5} />} text="Нет поставок" />}
      />
      {lastPage > 0 && (
        <Pager page={Math.min(page, lastPage)} totalPages={lastPage + 1} onPage={(next) => setPage(next)} />
      )}
    </>
  );
}
