/** The warehouses and what they hold. */
import type { Warehouse } from '@skatert/contracts/inventory/inventory';
import { allows } from '@skatert/contracts/permissions';
import { Button } from '@skatert/ui-kit/button';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { useSearchParams } from '@skatert/web-kit/router';
import { rolesAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { Plus, Warehouse as WarehouseIcon } from 'lucide-react';
import { useState } from 'react';
import { PAGE_SIZES, StockView } from '../stock/stock-view.js';
import { StockFiltersLine } from './stock-filters-line.js';
import { WarehouseModal } from './warehouse-modal.js';
import { tabId, WarehouseTabs } from './warehouse-tabs.js';
import styles from './warehouses.module.css';
import { warehousesQuery } from './warehouses-query.js';

const PANEL_ID = 'stock';

export default function WarehousesPage() {
  const masterId = useAtomValue(sessionAtom).membership?.masterId ?? null;
  const { data: warehouses, error, refetch, isFetching } = useQuery(warehousesQuery(masterId));
  const mayEdit = allows('inventory.edit', useAtomValue(rolesAtom));
  const [adding, setAdding] = useState(false);
  const [, setAddress] = useSearchParams();
  const select = (id: number) => setAddress({ warehouse: String(id) }, { replace: true });
  const add = () => setAdding(true);
  return (
    <div className={styles.page}>
      {warehouses ? (
        <Content warehouses={warehouses} mayEdit={mayEdit} onSelect={select} onAdd={add} />
      ) : error ? (
        <ErrorState
          text={serverMessage(error, 'Ошибка загрузки складов')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Places />
      )}
      {adding && (
        <WarehouseModal
          onClose={() => setAdding(false)}
          onCreated={({ id }) => {
            setAdding(false);
            select(id);
          }}
        />
      )}
    </div>
  );
}

interface ContentProps {
  warehouses: readonly Warehouse[];
  mayEdit: boolean;
  onSelect: (id: number) => void;
  onAdd: () => void;
}

function Content({ warehouses, mayEdit, onSelect, onAdd }: ContentProps) {
  const [address] = useSearchParams();
  const [filters, setFilters] = useState({ search: '', expiry: '' });
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const asked = Number(address.get('warehouse'));
  const selected = warehouses.find(({ id }) => id === asked) ?? warehouses[0];
  if (!selected) return <NoWarehouses mayEdit={mayEdit} onAdd={onAdd} />;
  return (
    <>
      <h1>{selected.name}</h1>
      <WarehouseTabs
        warehouses={warehouses}
        selected={selected.id}
        onSelect={onSelect}
        panelId={PANEL_ID}
        mayEdit={mayEdit}
        onAdd={onAdd}
      />
      <StockFiltersLine
        filters={filters}
        onFilters={setFilters}
        warehouses={warehouses}
        selected={selected.id}
        onSelect={onSelect}
      />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(selected.id)} className={styles.panel}>
        <StockView
          key={`${selected.id}/${size}/${filters.search}/${filters.expiry}`}
          warehouseId={selected.id}
          filters={filters}
          size={size}
          onSize={setSize}
        />
      </div>
    </>
  );
}

function NoWarehouses({ mayEdit, onAdd }: Pick<ContentProps, 'mayEdit' | 'onAdd'>) {
  return (
    <>
      <h1>Склады</h1>
      <EmptyState
        icon={<WarehouseIcon size={32} strokeWidth={1.5} />}
        text="Складов пока нет"
        action={
          <Button
            icon={<Plus size={20} />}
            disabled={!mayEdit}
            title={mayEdit ? undefined : 'Недостаточно прав'}
            onClick={onAdd}
          >
            Добавить склад
          </Button>
        }
      />
    </>
  );
}

function Places() {
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
