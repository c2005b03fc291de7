/** The warehouses and their stock. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { OfficePage } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { Plus, Warehouse as WarehouseIcon } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../shared/queries/list-query.js';
import { useEditRefusal, useSetUpRefusal } from '../shared/use-edit-refusal.js';
import { ExpiringNotice } from './expiring-notice.js';
import { ShortfallsNotice } from './shortfalls-notice.js';
import { StockFiltersLine } from './stock-filters-line.js';
import { StockView } from './stock-view.js';
import { type ChangeView, useWarehouseView, type WarehouseView } from './use-warehouse-view.js';
import { WarehouseDialogs, type WarehouseTask } from './warehouse-dialogs.js';
import { WarehouseHeader } from './warehouse-header.js';
import { WarehouseTabs } from './warehouse-tabs.js';

export default function WarehousesPage() {
  const query = useList('warehouses');
  const { data: warehouses, error } = query;
  const refusal = useEditRefusal();
  const setUpRefusal = useSetUpRefusal();
  const [view, change] = useWarehouseView();
  const [task, setTask] = useState<WarehouseTask | null>(null);
  const select = (id: number) => change({ warehouseId: id }, { replace: true });
  const close = () => setTask(null);
  return (
    <OfficePage>
      {warehouses ? (
        <Content
          warehouses={warehouses}
          refusal={refusal}
          setUpRefusal={setUpRefusal}
          view={view}
          onChange={change}
          onSelect={select}
          onTask={setTask}
        />
      ) : error ? (
        <QueryFailure query={query} text="Ошибка загрузки складов" />
      ) : (
        <PageSkeleton />
      )}
      {task && (
        <WarehouseDialogs
          task={task}
          onCreated={({ id }) => {
            close();
            select(id);
          }}
          onClose={close}
        />
      )}
    </OfficePage>
  );
}

interface ContentProps {
  warehouses: readonly Warehouse[];
  /** Why changes of the stock are refused; undefined: they are allowed. */
  refusal: string | undefined;
  /** Why warehouses and ingredients are not changed; undefined: they are. */
  setUpRefusal: string | undefined;
  view: WarehouseView;
  onChange: ChangeView;
  onSelect: (id: number) => void;
  onTask: (task: WarehouseTask) => void;
}

function Content({ warehouses, view, onChange, onSelect, onTask, ...refusals }: ContentProps) {
  const { refusal, setUpRefusal } = refusals;
  const { warehouseId, ...filters } = view;
  const warehouse = warehouses.find(({ id }) => id === warehouseId) ?? warehouses[0];
  const add = () => onTask({ kind: 'warehouse', warehouse: null });
  const header = <WarehouseHeader warehouse={warehouse} {...refusals} onTask={onTask} />;
  if (!warehouse)
    return (
      <>
        {header}
        <NoWarehouses refusal={setUpRefusal} onAdd={add} />
      </>
    );
  const { id } = warehouse;
  return (
    <>
      {header}
      <WarehouseTabs
        warehouses={warehouses}
        selected={id}
        onSelect={onSelect}
        refusal={setUpRefusal}
        onEdit={() => onTask({ kind: 'warehouse', warehouse })}
        onAdd={add}
      >
        <ExpiringNotice warehouse={warehouse} />
        <ShortfallsNotice warehouseId={id} />
        <StockFiltersLine
          view={view}
          onChange={onChange}
          warehouses={warehouses}
          selected={id}
          onSelect={onSelect}
          refusal={refusal}
          onOrder={() => onTask({ kind: 'order', warehouse })}
        />
        <StockView
          warehouseId={id}
          filters={filters}
          onChange={onChange}
          refusal={setUpRefusal}
          onEdit={(ingredientId) => onTask({ kind: 'ingredient', ingredientId, warehouseId: id })}
        />
      </WarehouseTabs>
    </>
  );
}

function NoWarehouses({ refusal, onAdd }: { refusal: string | undefined; onAdd: () => void }) {
  return (
    <EmptyState
      Icon={WarehouseIcon}
      text="Складов пока нет"
      action={
        <ActionButton icon={<Plus size={20} />} refusal={refusal} onClick={onAdd}>
          Добавить склад
        </ActionButton>
      }
    />
  );
}

function PageSkeleton() {
  return (
    <>
      <LoadingText>Загружаем склады…</LoadingText>
      <Skeleton width="min(280px, 70%)" height={34} />
      <Skeleton width="min(420px, 100%)" height={44} />
      <Skeleton height={70} />
      <Skeleton height={492} />
    </>
  );
}
