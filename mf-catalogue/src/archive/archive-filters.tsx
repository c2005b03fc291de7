/** Brand, type and name of the listed entries. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { SelectField, TextField } from '@skatert/ui-kit/field';
import { BrandSelect } from '@skatert/ui-kit/office/brand-select';
import { Filters } from '@skatert/ui-kit/office/page';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './archive.module.css';
import { type ArchiveViewState, QUERY_MAX } from './use-archive-view.js';

/** How long the user must have stopped typing before the list is searched, in ms. */
const SEARCH_DELAY_MS = 300;

interface FiltersProps {
  /** The brands that can be chosen. */
  brands: readonly Brand[];
  /** Null: the user may not see the URL's brand. */
  brand: Brand | null;
  view: ArchiveViewState;
}

export function ArchiveFilters({ brands, brand, view }: FiltersProps) {
  return (
    <Filters className={styles.filters}>
      <BrandSelect
        brands={brands}
        brandId={brand?.id ?? null}
        onChange={(brandId) => view.change({ brandId })}
      />
      <SelectField
        label="Тип"
        value={view.type ?? ''}
        onChange={({ target }) =>
          view.change({ type: target.value === 'PRODUCT' || target.value === 'TAG' ? target.value : null })
        }
      >
        <option value="">Все</option>
        <option value="PRODUCT">Товары</option>
        <option value="TAG">Теги</option>
      </SelectField>
      <Search query={view.query} onSearch={(query) => view.replace({ query })} />
    </Filters>
  );
}

function Search({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [draft, setDraft] = useState(query);
  /** The query that was searched last: the URL follows it later, and must not undo what was typed meanwhile. */
  const searched = useRef(query);
  const search = useEffectEvent((wanted: string) => {
    searched.current = wanted;
    onSearch(wanted);
  });
  useEffect(() => {
    // After Back, and when the filters are reset.
    if (query !== searched.current) setDraft(query);
    searched.current = query;
  }, [query]);
  useEffect(() => {
    const wanted = draft.trim();
    if (wanted === searched.current) return;
    const timer = setTimeout(() => search(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <TextField
      label="Поиск"
      type="search"
      placeholder="Название"
      maxLength={QUERY_MAX}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
    />
  );
}
