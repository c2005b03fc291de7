/** The warehouses and their stock. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { useSearchParams } from '@skatert/web-kit/router';
import { Plus, Warehouse as WarehouseIcon } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../queries/list-query.js';
import { useEditRefusal } from '../rights/use-edit-refusal.js';
import { PAGE_SIZES, StockView } from '../stock/stock-view.js';
import { StockFiltersLine } from './stock-filters-line.js';
import { WarehouseTabs } from './warehouse-tabs.js';

const loadModal = () => import(/* webpackPrefetch: true */ './warehouse-modal.js');

export default function WarehousesPage() {
  const { data: warehouses, error, refetch, isFetching } = useList('warehouses');
  const refusal = useEditRefusal();
  const [adding, setAdding] = useState(false);
  const [, setParams] = useSearchParams();
  const select = (id: number) => setParams({ warehouse: String(id) }, { replace: true });
  const add = () => setAdding(true);
  const close = () => setAdding(false);
  return (
    <OfficePage>
      {warehouses ? (
        <Content warehouses={warehouses} refusal={refusal} onSelect={select} onAdd={add} />
      ) : error ? (
        <ErrorState
          text={serverMessage(error, 'Ошибка загрузки складов')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <PageSkeleton />
      )}
      {adding && (
        <Fetched load={loadModal} onFailure={close}>
          {({ WarehouseModal }) => (
            <WarehouseModal
              onClose={close}
              onCreated={({ id }) => {
                close();
                select(id);
              }}
            />
          )}
        </Fetched>
      )}
    </OfficePage>
  );
}

interface ContentProps {
  warehouses: readonly Warehouse[];
  /** Why adding is refused; undefined: it is allowed. */
  refusal: string | undefined;
  onSelect: (id: number) => void;
  onAdd: () => void;
}

function Content({ warehouses, refusal, onSelect, onAdd }: ContentProps) {
  const [params] = useSearchParams();
  const [filters, setFilters] = useState({ search: '', expiry: '' });
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const requested = Number(params.get('warehouse'));
  const selected = warehouses.find(({ id }) => id === requested) ?? warehouses[0];
  if (!selected) return <NoWarehouses refusal={refusal} onAdd={onAdd} />;
  return (
    <>
      <PageHeader title={selected.name} />
      <WarehouseTabs
        warehouses={warehouses}
        selected={selected.id}
        onSelect={onSelect}
        refusal={refusal}
        onAdd={onAdd}
      >
        <StockFiltersLine
          filters={filters}
          onFilters={setFilters}
          warehouses={warehouses}
          selected={selected.id}
          onSelect={onSelect}
        />
        <StockView
          key={`${selected.id}/${size}/${filters.search}/${filters.expiry}`}
          warehouseId={selected.id}
          filters={filters}
          size={size}
          onSize={setSize}
        />
      </WarehouseTabs>
    </>
  );
}

function NoWarehouses({ refusal, onAdd }: Pick<ContentProps, 'refusal' | 'onAdd'>) {
  return (
    <>
      <PageHeader title="Склады" />
      <EmptyState
        icon={<WarehouseIcon size={32} strokeWidth={1.5} />}
        text="Складов пока нет"
        action={
          <ActionButton icon={<Plus size={20} />} refusal={refusal} onClick={onAdd}>
            Добавить склад
          </ActionButton>
        }
      />
    </>
  );
}

function PageSkeleton() {
  return (
    <>
      <LoadingText>Загружаем склады…</LoadingText>
      <Skeleton width="min(280px, 70%)" height={34} />
      <Skeleton width="min(420px, 100%)" height={44} />
      <Skeleton height={70} />
      <Skeleton height={452} />
    </>
  );
}
