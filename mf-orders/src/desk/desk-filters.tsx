/** The desk's filters in one line; phones show the search and fold the rest. */
import { Badge } from '@skatert/ui-kit/badge';
import { Button } from '@skatert/ui-kit/button';
import { SelectField, TextField } from '@skatert/ui-kit/field';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { Filters } from '@skatert/ui-kit/office/page';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DeskFilters as Values } from '../orders/order-queries.js';
import styles from './desk-filters.module.css';
import { useDeskBrands } from './use-brand-roles.js';

/** How long after the last keystroke the list is requested, in ms. */
const TYPING_PAUSE_MS = 300;

export interface FiltersProps {
  filters: Values;
  onChange: (change: Partial<Values>) => void;
}

export function DeskFilters({ filters, onChange }: FiltersProps) {
  const { search, brandId, dateFrom, dateTo } = filters;
  const [typed, setTyped] = useTyped(search, (text) => onChange({ search: text.trim() }));
  const [open, setOpen] = useState(false);
  const foldId = useId();
  const active = [brandId !== null, dateFrom !== '', dateTo !== ''].filter(Boolean).length;
  return (
    <Filters className={styles.filters}>
      <div className={styles.search}>
        <TextField
          label="Поиск"
          type="search"
          placeholder="Номер, клиент или бренд"
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
        <BrandFields brandId={brandId} onChange={onChange} />
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
      </div>
    </Filters>
  );
}

/** Filters by a brand's name, or by its id for a brand without a membership. */
function BrandFields({ brandId, onChange }: { brandId: number | null } & Pick<FiltersProps, 'onChange'>) {
  const brands = useDeskBrands();
  const [typed, setTyped] = useTyped(String(brandId ?? ''), (text) =>
    onChange({ brandId: Number(text) || null }),
  );
  const isNamed = brandId === null || brands.some(({ id }) => id === brandId);
  return (
    <>
      <SelectField
        label="Бренд"
        value={brandId ?? ''}
        onChange={(event) => onChange({ brandId: Number(event.target.value) || null })}
      >
        <option value="">Все бренды</option>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!isNamed && <option value={brandId}>Бренд #{brandId}</option>}
      </SelectField>
      <TextField
        label="ID бренда"
        inputMode="numeric"
        placeholder="Все"
        maxLength={15}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      />
    </>
  );
}

/** Returns a text state that follows `value`; `report` is called once the typing pauses. */
function useTyped(value: string, report: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(typed), TYPING_PAUSE_MS);
  };
  return [text, type];
}
