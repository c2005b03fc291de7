/** The stop-list of a brand: what is not sold now, what is done about it, and by whom. */
import type { Product } from '@skatert/contracts/menu/products';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Button } from '@skatert/ui-kit/button';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { RefreshButton } from '@skatert/ui-kit/office/refresh-button';
import { useWholeBrandRefusal } from '@skatert/ui-kit/office/whole-brand';
import { InZone } from '@skatert/ui-kit/office/zone';
import { EmptyState } from '@skatert/ui-kit/state';
import { apiDelete, isApiError, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useSearchParams } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { CircleCheckBig, OctagonMinus } from 'lucide-react';
import { useState } from 'react';
import { BrandChoice } from '../orders/brand-choice.js';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import { StockStops } from './stock-stops.js';
import { type SellAgain, StopCard, stopColumns } from './stop-columns.js';
import { StopHistory } from './stop-history.js';
import styles from './stop-list.module.css';
import { dishQuery, optionStopsPath, rereadStops, stopListQuery, stopsPath } from './stop-queries.js';
import { type StopRow, stockStopRows, stockStopTotal, stopRows } from './stop-rows.js';
import { type StopTarget, targetOfDish } from './stop-target.js';

const SearchModal = fetched(() => import(/* webpackPrefetch: true */ './search-modal.js'), 'SearchModal');
const StopModal = fetched(() => import(/* webpackPrefetch: true */ './stop-modal.js'), 'StopModal');

/** The window width in px below which the columns don't fit. */
const CARDS_BELOW = 1000;

export default function StopListPage() {
  const chosen = useChosenBrand(ORDERS_PERMISSIONS['stop.edit']);
  const { brands, brandId, setBrandId } = chosen;
  const [params] = useSearchParams();
  if (brandId === undefined) return <EmptyState Icon={CircleCheckBig} text="Нет брендов со стоп-листом" />;
  const dishId = /^[1-9]\d{0,14}$/.test(params.get('dish') ?? '') ? Number(params.get('dish')) : null;
  return (
    <BrandStops key={brandId} brandId={brandId} dishId={dishId} onLeaveDish={() => setBrandId(brandId)}>
      {brands.length > 1 && (
        <Filters className={styles.filters}>
          <BrandChoice {...chosen} />
        </Filters>
      )}
    </BrandStops>
  );
}

interface BrandStopsProps {
  brandId: number;
  /** The dish that a link of another page names; null: none. */
  dishId: number | null;
  onLeaveDish: () => void;
  children: React.ReactNode;
}

function BrandStops({ brandId, dishId, onLeaveDish, children }: BrandStopsProps) {
  const client = useQueryClient();
  const list = useQuery(stopListQuery(brandId));
  const [opened, setOpened] = useState<'search' | StopTarget | null>(null);
  const named = useNamedDish(brandId, dishId);
  const target = opened === null ? named && targetOfDish(named) : opened === 'search' ? null : opened;
  const close = () => {
    setOpened(null);
    if (dishId !== null) onLeaveDish();
  };
  return (
    <OfficePage>
      <InZone zone={list.data?.timeZone}>
        <PageHeader
          title="Стоп-лист"
          timed
          actions={
            <>
              <RefreshButton onRefresh={() => rereadStops(client)} />
              <Button icon={<OctagonMinus size={20} />} onClick={() => setOpened('search')}>
                Остановить продажу
              </Button>
            </>
          }
        />
        {children}
        <Stops brandId={brandId} />
        <StopHistory brandId={brandId} />
      </InZone>
      {opened === 'search' && <SearchModal brandId={brandId} onChoose={setOpened} onClose={close} />}
      {target && <StopModal key={target.name} brandId={brandId} target={target} onClose={close} />}
    </OfficePage>
  );
}

/** Returns the dish of a link, if it belongs to the brand. */
function useNamedDish(brandId: number, dishId: number | null): Product | null {
  const { data } = useQuery({ ...dishQuery(dishId ?? 0), enabled: dishId !== null });
  return dishId !== null && data?.brandId === brandId ? data : null;
}

function Stops({ brandId }: { brandId: number }) {
  const list = useQuery(stopListQuery(brandId));
  const sellAgain = useSellAgain(brandId);
  if (!list.data && list.error) return <QueryFailure query={list} text="Не удалось загрузить стоп-лист" />;
  const rows = list.data && stopRows(list.data);
  const byStock = stockStopRows(list.data ?? {});
  return (
    <>
      {!(rows?.length === 0 && byStock.length > 0) && (
        <DataTable
          label="Не продаётся"
          columns={stopColumns(sellAgain)}
          rows={rows}
          rowKey={({ id }) => id}
          card={(stopped) => <StopCard stopped={stopped} sellAgain={sellAgain} />}
          cardsBelow={CARDS_BELOW}
          empty={<EmptyState Icon={CircleCheckBig} text="Всё меню продаётся" />}
        />
      )}
      <StockStops rows={byStock} total={stockStopTotal(list.data ?? {})} cardsBelow={CARDS_BELOW} />
    </>
  );
}

/** Returns how to end a stop. Who finds it ended already is told so, and sees the list as it is. */
function useSellAgain(brandId: number): SellAgain {
  const client = useQueryClient();
  const ofWhole = useWholeBrandRefusal(ORDERS_PERMISSIONS['stop.edit'], brandId);
  const { mutate } = useMutation({
    mutationFn: ({ id, group }: StopRow) =>
      apiDelete<object>(`${(group === undefined ? stopsPath : optionStopsPath)(brandId)}/${id}`),
    onSuccess: (_, stopped) => toast.success(`${stopped.name}: снова в продаже`),
    onError: (failure) => {
      if (isApiError(failure) && failure.status === 404) toast.success(failure.message);
      else toast.error(serverMessage(failure, 'Не удалось вернуть в продажу'));
    },
    onSettled: () => rereadStops(client),
  });
  return {
    sell: (stopped) => mutate(stopped),
    refusalOf: ({ pointId }) => (pointId === null ? ofWhole : undefined),
  };
}
