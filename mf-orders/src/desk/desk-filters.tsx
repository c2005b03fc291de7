/** The desk's filters in one line; phones show the search and fold the rest. */

import {
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  statusLabel,
} from '@skatert/contracts/orders/order-status';
import { Badge } from '@skatert/ui-kit/badge';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { MultiSelect } from '@skatert/ui-kit/office/multi-select';
import { Filters } from '@skatert/ui-kit/office/page';
import { Segmented } from '@skatert/ui-kit/segmented';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { BrandFields, type FiltersProps, PlaceField, SortField } from './choice-filters.js';
import styles from './desk-filters.module.css';
import { useTyped } from './use-typed.js';

const STATUSES = ORDER_STATUSES.map((id) => ({ id, name: statusLabel(id) }));

/** The orders that nobody has accepted, those on their way, and all. */
const QUICK_CHOICES: { value: string; label: string; status: OrderStatus[] }[] = [
  { value: 'new', label: 'Новые', status: ['QUEUED'] },
  {
    value: 'active',
    label: 'В работе',
    status: OPEN_STATUSES.filter((status) => status !== 'QUEUED'),
  },
  { value: 'all', label: 'Все', status: [] },
];

/** One press chooses the statuses that are needed most. */
export function QuickStatus({ filters, onChange }: FiltersProps) {
  const chosen = QUICK_CHOICES.find(({ status }) => status.join() === filters.status.join());
  return (
    <Segmented
      label="Какие заказы показать"
      options={QUICK_CHOICES}
      value={chosen?.value ?? ''}
      onChange={(value) =>
        onChange({ status: QUICK_CHOICES.find((choice) => choice.value === value)?.status ?? [] })
      }
    />
  );
}

export function DeskFilters({ filters, onChange }: FiltersProps) {
  const { search, brandId, dateFrom, dateTo, status } = filters;
  const place = filters.pointId ?? filters.deliveryMode;
  const [typed, setTyped] = useTyped(search, (text) => onChange({ search: text.trim() }));
  const [open, setOpen] = useState(false);
  const foldId = useId();
  const active = [status.length > 0, brandId !== null, place !== null, dateFrom, dateTo].filter(
    Boolean,
  ).length;
  return (
    <Filters className={styles.filters}>
      <div className={styles.search}>
        <TextField
          label="Поиск"
          type="search"
          placeholder="Номер, клиент, телефон, адрес, блюдо"
          maxLength={200}
          value={typed}
          end={<Search size={20} aria-hidden="true" className={styles.searchIcon} />}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button
        look="secondary"
        className={styles.toggle}
        icon={<SlidersHorizontal size={20} />}
        aria-expanded={open}
        aria-controls={foldId}
        onClick={() => setOpen(!open)}
      >
        Фильтры
        {active > 0 && <Badge tone="accent">{active}</Badge>}
      </Button>
      <div id={foldId} className={styles.fold} data-open={open || undefined}>
        <MultiSelect
          label="Статус"
          choices={STATUSES}
          value={status}
          placeholder="Все статусы"
          onChange={(chosen) => onChange({ status: chosen })}
        />
        <BrandFields brandId={brandId} onChange={onChange} />
        <PlaceField filters={filters} onChange={onChange} />
        <DateField
          label="С даты"
          max={dateTo}
          value={dateFrom}
          onChange={(date) => onChange({ dateFrom: date })}
        />
        <DateField
          label="По дату"
          min={dateFrom}
          value={dateTo}
          onChange={(date) => onChange({ dateTo: date })}
        />
        <SortField filters={filters} onChange={onChange} />
      </div>
    </Filters>
  );
}
