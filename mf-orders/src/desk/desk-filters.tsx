/** What the desk's list is narrowed by, in one line. */
import { IconButton } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { RefreshCw, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeskFilters } from '../orders/order-queries.js';
import styles from './desk.module.css';

/** One who types has stopped for this long, in ms, before the list is asked. */
const TYPING_PAUSE_MS = 300;

export interface FiltersProps {
  filters: DeskFilters;
  onChange: (change: Partial<DeskFilters>) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export function Filters({ filters, onChange, onRefresh, refreshing }: FiltersProps) {
  const [search, setSearch] = useTyped(filters.search, (text) => onChange({ search: text.trim() }));
  const [brand, setBrand] = useTyped(String(filters.brandId ?? ''), (text) =>
    onChange({ brandId: Number(text) || null }),
  );
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <TextField
          label="Поиск"
          type="search"
          placeholder="Номер, клиент или бренд"
          maxLength={200}
          value={search}
          end={<Search size={20} aria-hidden="true" className={styles.searchIcon} />}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <TextField
        label="ID бренда"
        inputMode="numeric"
        placeholder="Все"
        maxLength={15}
        value={brand}
        onChange={(event) => setBrand(event.target.value.replace(/\D/g, ''))}
      />
      <TextField
        label="С даты"
        type="date"
        max={filters.dateTo || undefined}
        value={filters.dateFrom}
        onChange={(event) => onChange({ dateFrom: event.target.value })}
      />
      <TextField
        label="По дату"
        type="date"
        min={filters.dateFrom || undefined}
        value={filters.dateTo}
        onChange={(event) => onChange({ dateTo: event.target.value })}
      />
      <IconButton label="Обновить" className={styles.refresh} disabled={refreshing} onClick={onRefresh}>
        <RefreshCw size={20} />
      </IconButton>
    </search>
  );
}

/** A text that follows its value and tells it once the typing pauses. */
function useTyped(value: string, tell: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
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
