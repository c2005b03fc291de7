/** The dialog that chooses the warehouses from which orders are written off. */
import type { OrderWarehouse } from '@skatert/contracts/inventory/order-write-offs';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { Refusable } from '@skatert/ui-kit/office/action';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useWholeBrandRefusals } from '@skatert/ui-kit/office/whole-brand';
import { Loading } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { apiPut } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { Warehouse as WarehouseIcon } from 'lucide-react';
import { useState } from 'react';
import { INVENTORY_PATH, inventoryQuery, useList, useMasterId } from '../shared/queries/list-query.js';
import styles from './recipes.module.css';
import { StockStopsChoice } from './stock-stops-choice.js';

/** Returns the query of the warehouses that the orders of brands and points use. */
const useQueryOptions = () => inventoryQuery<OrderWarehouse[]>('order-warehouses', useMasterId());

export function OrderWarehousesModal({ onClose }: { onClose: () => void }) {
  const places = useQuery(useQueryOptions());
  const warehouses = useList('warehouses');
  const failed = [
    { query: places, text: 'Ошибка загрузки складов заказов' },
    { query: warehouses, text: 'Ошибка загрузки складов' },
  ].find(({ query }) => query.error !== null && query.data === undefined);
  return (
    <Modal title="Склады заказов" width={560} onClose={onClose}>
      {places.data && warehouses.data ? (
        <Places places={places.data} warehouses={warehouses.data} />
      ) : failed ? (
        <QueryFailure query={failed.query} text={failed.text} />
      ) : (
        <Loading text="Загружаем склады заказов…" height={240} />
      )}
    </Modal>
  );
}

interface PlacesProps {
  places: readonly OrderWarehouse[];
  warehouses: readonly Warehouse[];
}

function Places({ places, warehouses }: PlacesProps) {
  const refusalIn = useWholeBrandRefusals();
  const brands = [...new Map(places.map(({ brandId, brandName }) => [brandId, brandName]))];
  if (brands.length === 0) return <EmptyState Icon={WarehouseIcon} text="Брендов пока нет" />;
  return (
    <FormBody>
      <p className={styles.quiet}>
        Ингредиенты выполненных заказов списываются по рецептам с этих складов. Выбор сохраняется сразу.
      </p>
      {brands.map(([id, name]) => {
        const refusal = refusalIn(INVENTORY_PERMISSIONS['inventory.setUp'], id);
        return (
          <section key={id} className={styles.brand} aria-label={name}>
            <h3>{name}</h3>
            {places
              .filter(({ brandId }) => brandId === id)
              .map((place) => (
                <Refusable key={place.pointId ?? 0} refusal={refusal}>
                  <PlaceField place={place} warehouses={warehouses} isRefused={refusal !== undefined} />
                </Refusable>
              ))}
            <StockStopsChoice brandId={id} refusal={refusal} />
          </section>
        );
      })}
    </FormBody>
  );
}

interface PlaceFieldProps {
  place: OrderWarehouse;
  warehouses: readonly Warehouse[];
  isRefused: boolean;
}

/** The warehouse of a brand or of one of its points; another choice is saved at once. */
function PlaceField({ place, warehouses, isRefused }: PlaceFieldProps) {
  const { brandId, pointId, pointName, warehouseId, usedWarehouseName } = place;
  const client = useQueryClient();
  const { queryKey } = useQueryOptions();
  /** The choice that is being saved; undefined: none. */
  const [saving, setSaving] = useState<number | null | undefined>(undefined);
  const save = async (chosen: number | null): Promise<void> => {
    setSaving(chosen);
    try {
      const body = { brandId, pointId, warehouseId: chosen };
      const changed = await apiPut<OrderWarehouse[]>(`${INVENTORY_PATH}/order-warehouses`, body);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (shown) => shown?.map((row) => changed.find(isSame(row)) ?? row));
      toast.success('Сохранено');
    } catch (error) {
      toast.error(failureText(error, 'Ошибка сохранения'));
    }
    setSaving(undefined);
  };
  return (
    <SelectField
      label={pointId === null ? 'Доставка и точки без своего склада' : (pointName ?? `Точка #${pointId}`)}
      hint={saving === undefined ? usedText(usedWarehouseName) : 'Сохраняем…'}
      value={(saving === undefined ? warehouseId : saving) ?? ''}
      disabled={isRefused}
      aria-busy={saving !== undefined || undefined}
      onChange={({ target }) => {
        if (saving === undefined) void save(Number(target.value) || null);
      }}
    >
      <option value="">{pointId === null ? 'По умолчанию' : 'Как у бренда'}</option>
      <Options of={warehouses} />
    </SelectField>
  );
}

const isSame = (row: OrderWarehouse) => (other: OrderWarehouse) =>
  row.brandId === other.brandId && row.pointId === other.pointId;

const usedText = (name: string | null): string =>
  name === null ? 'Склада нет: заказы ничего не списывают' : `Сейчас: ${name}`;
