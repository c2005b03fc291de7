/** The supplies, newest first as the server sends them. */
import { ActionButton } from '@skatert/ui-kit/office/action';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { Pager } from '@skatert/ui-kit/office/pager';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { Plus, Truck } from 'lucide-react';
import { useState } from 'react';
import { useOpenId } from '../address/use-open-id.js';
import { useEditRefusal } from '../rights/use-edit-refusal.js';
import { OpenSupply } from './open-supply.js';
import { useSupplies } from './supplies-query.js';
import { supplyColumns } from './supply-columns.js';

const loadCreate = () => import(/* webpackPrefetch: true */ './supply-modal.js');

export default function SuppliesPage() {
  const [isCreating, setCreating] = useState(false);
  const { openId, open, close } = useOpenId();
  const stopCreating = () => setCreating(false);
  return (
    <OfficePage>
      <PageHeader
        title="Поставки"
        actions={
          <ActionButton
            icon={<Plus size={20} />}
            refusal={useEditRefusal()}
            onClick={() => setCreating(true)}
          >
            Новая поставка
          </ActionButton>
        }
      />
      <SupplyList onDetails={open} />
      {isCreating && (
        <Fetched load={loadCreate} onFailure={stopCreating}>
          {({ SupplyModal }) => <SupplyModal onClose={stopCreating} />}
        </Fetched>
      )}
      {openId !== null && <OpenSupply key={openId} id={openId} onClose={close} />}
    </OfficePage>
  );
}

function SupplyList({ onDetails }: { onDetails: (id: number) => void }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching, isPlaceholderData } = useSupplies(page);
  const totalPages = data?.totalPages ?? 1;
  // The last supply of the last page was deleted.
  if (data && !isPlaceholderData && page > 0 && page >= totalPages) setPage(Math.max(0, totalPages - 1));
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
        rows={data?.supplies}
        rowKey={({ id }) => id}
        cardsBelow={800}
        skeletons={10}
        skeletonHeight={45}
        cardSkeletonHeight={236}
        empty={<EmptyState icon={<Truck size={32} strokeWidth={1.5} />} text="Нет поставок" />}
      />
      {data && totalPages > 1 && (
        <Pager page={isPlaceholderData ? page : data.number} totalPages={totalPages} onPage={setPage} />
      )}
    </>
  );
}
