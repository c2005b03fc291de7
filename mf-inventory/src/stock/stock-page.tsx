/** The stock of a warehouse or of an ingredient, with receipts and write-offs. */
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { Boxes, PackageMinus, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { useList } from '../shared/queries/list-query.js';
import { type StockPlace, stockRowsQuery } from '../shared/queries/stock-rows-query.js';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import { PlaceFilters } from './place-filters.js';
import type { ChangeKind } from './stock-change-modal.js';
import { StockRows } from './stock-rows.js';
import { useShownPlace } from './use-shown-place.js';

interface Task {
  kind: ChangeKind;
  place: StockPlace;
}

const StockChangeModal = fetched(
  () => import(/* webpackPrefetch: true */ './stock-change-modal.js'),
  'StockChangeModal',
);
const isChosen = ({ warehouseId, ingredientId }: StockPlace) => warehouseId !== null || ingredientId !== null;

export default function StockPage() {
  const [asked, show] = useShownPlace();
  const [chosen, setPlace] = useState(asked);
  const shownWarehouse = useKnownWarehouse(asked.warehouseId);
  const shown = { ...asked, warehouseId: shownWarehouse ?? null };
  const place = { ...chosen, warehouseId: useKnownWarehouse(chosen.warehouseId) ?? null };
  const [task, setTask] = useState<Task | null>(null);
  const refusal = useEditRefusal();
  const stock = useQuery({
    ...stockRowsQuery(shown),
    enabled: isChosen(shown) && shownWarehouse !== undefined,
  });
  const { data: warehouses = [] } = useList('warehouses');
  const { data: ingredients = [] } = useList('ingredients');
  const key = `${shown.warehouseId}/${shown.ingredientId}`;
  const refresh = (): unknown => {
    if (`${place.warehouseId}/${place.ingredientId}` === key) return stock.refetch();
    show(place);
  };
  return (
    <OfficePage>
      <PageHeader
        title="Остатки"
        timed
        actions={
          <ChangeButtons place={place} refusal={refusal} onChange={(kind) => setTask({ kind, place })} />
        }
      />
      <PlaceFilters place={place} onPlace={setPlace} onShow={refresh} />
      {shownWarehouse !== undefined && !isChosen(shown) ? (
        <EmptyState Icon={Boxes} text="Выберите склад или ингредиент и нажмите «Показать»" />
      ) : !stock.data && stock.error ? (
        <QueryFailure query={stock} text="Ошибка загрузки" />
      ) : (
        <StockRows
          key={key}
          rows={stock.data}
          warehouseName={(id) => warehouses.find((warehouse) => warehouse.id === id)?.name ?? `№${id}`}
          refusal={refusal ?? (place.warehouseId === null ? 'Выберите склад' : undefined)}
          onChange={(kind, row) => setTask({ kind, place: placeOf(row) })}
        />
      )}
      {task && (
        <StockChangeModal
          {...task}
          ingredients={ingredients}
          rows={stock.data ?? []}
          onClose={() => setTask(null)}
        />
      )}
    </OfficePage>
  );
}

const placeOf = ({ warehouseId, ingredientId }: StockRow): StockPlace => ({ warehouseId, ingredientId });

interface ChangeButtonsProps {
  place: StockPlace;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onChange: (kind: ChangeKind) => void;
}

function ChangeButtons({ place, refusal, onChange }: ChangeButtonsProps) {
  const isPlace = place.warehouseId !== null && place.ingredientId !== null;
  const reason = refusal ?? (isPlace ? undefined : 'Выберите склад и ингредиент');
  return (
    <>
      <ActionButton
        look="secondary"
        icon={<PackageMinus size={20} />}
        refusal={reason}
        onClick={() => onChange('decrease')}
      >
        Списание
      </ActionButton>
      <ActionButton icon={<PackagePlus size={20} />} refusal={reason} onClick={() => onChange('increase')}>
        Приход
      </ActionButton>
    </>
  );
}
