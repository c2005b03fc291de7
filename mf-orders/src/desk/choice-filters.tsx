/** The filters of the desk that are chosen from a list: brand, place and order. */
import {
  DELIVERY_MODE_LABELS,
  DELIVERY_MODES,
  type DeliveryMode,
} from '@skatert/contracts/orders/order-status';
import type { StaffOrderSort } from '@skatert/contracts/orders/staff-orders-query';
import { Options, SelectField, TextField } from '@skatert/ui-kit/field';
import { BrandOptions } from '@skatert/ui-kit/office/brand-select';
import { useOwnPoints } from '@skatert/ui-kit/office/own-points';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import type { DeskFilters } from '../orders/order-queries.js';
import { useDeskBrands } from '../orders/use-brand-roles.js';
import styles from './desk-filters.module.css';
import { sortsOf } from './use-desk-filters.js';
import { useTyped } from './use-typed.js';

export interface FiltersProps {
  filters: DeskFilters;
  onChange: (change: Partial<DeskFilters>) => void;
}

/** The choice that opens the field for the id of a brand without a membership. */
const BY_ID = 'id';

/** Filters by a brand's name, or by its id. */
export function BrandFields({
  brandId,
  onChange,
}: Pick<DeskFilters, 'brandId'> & Pick<FiltersProps, 'onChange'>) {
  const brands = useDeskBrands();
  const isNamed = brandId === null || brands.some(({ id }) => id === brandId);
  const [isById, setById] = useState(!isNamed);
  const choose = (value: string) => {
    setById(value === BY_ID);
    if (value !== BY_ID) onChange({ brandId: Number(value) || null });
  };
  return (
    <div className={styles.brand}>
      <SelectField
        label="Бренд"
        value={isById ? BY_ID : (brandId ?? '')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Все бренды</option>
        <BrandOptions brands={brands} brandId={isById ? null : brandId} />
        <option value={BY_ID}>По ID…</option>
      </SelectField>
      {isById && <BrandIdField brandId={brandId} onChange={onChange} />}
    </div>
  );
}

function BrandIdField({ brandId, onChange }: Pick<DeskFilters, 'brandId'> & Pick<FiltersProps, 'onChange'>) {
  const [typed, setTyped] = useTyped(String(brandId ?? ''), (text) =>
    onChange({ brandId: Number(text) || null }),
  );
  return (
    <TextField
      label="ID бренда"
      inputMode="numeric"
      placeholder="Все"
      maxLength={15}
      value={typed}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
    />
  );
}

/** Filters by how orders are received, and within one brand by its pickup points. */
export function PlaceField({ filters: { brandId, deliveryMode, pointId }, onChange }: FiltersProps) {
  const { data } = useQuery({ ...pointsQuery(brandId ?? 0), enabled: brandId !== null });
  const points = useOwnPoints(brandId, data);
  const choose = (value: string) => {
    const mode = DELIVERY_MODES.find((each) => each === value) ?? null;
    onChange({ deliveryMode: mode, pointId: mode ? null : Number(value) || null });
  };
  const isListed = pointId === null || points.some(({ id }) => id === pointId);
  return (
    <SelectField
      label="Получение"
      value={pointId ?? deliveryMode ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Любое</option>
      <Options of={DELIVERY_MODES.map((id: DeliveryMode) => ({ id, name: DELIVERY_MODE_LABELS[id] }))} />
      <Options of={points} />
      {!isListed && <option value={pointId}>Точка #{pointId}</option>}
    </SelectField>
  );
}

const SORT_LABELS: Record<StaffOrderSort, string> = {
  'promisedAt,ASC': 'По очереди',
  'total,DESC': 'Сначала дорогие',
  'total,ASC': 'Сначала дешёвые',
  'id,ASC': 'Сначала старые',
  'id,DESC': 'Сначала новые',
};

export const SortField = ({ filters: { sort, status }, onChange }: FiltersProps) => (
  <SelectField
    label="Порядок"
    value={sort}
    onChange={({ target }) =>
      onChange({ sort: sortsOf(status).find((each) => each === target.value) ?? sort })
    }
  >
    <Options of={sortsOf(status).map((id) => ({ id, name: SORT_LABELS[id] }))} />
  </SelectField>
);
