/** The search and the brand of the clients' list. */
import { Options, SelectField } from '@skatert/ui-kit/field';
import { Filters } from '@skatert/ui-kit/office/page';
import { SearchField } from '@skatert/ui-kit/search-field';
import { useBrandsWith } from '../orders/use-brand-roles.js';
import type { ClientFilters } from './client-queries.js';
import styles from './clients.module.css';
import { type ChangeFilters, SEARCH_MAX } from './use-client-filters.js';

export interface ClientsFiltersProps {
  filters: ClientFilters;
  onChange: ChangeFilters;
}

export function ClientsFilters({ filters: { search, brandId }, onChange }: ClientsFiltersProps) {
  const brands = useBrandsWith('client.list');
  const isNamed = brandId === null || brands.some(({ id }) => id === brandId);
  return (
    <Filters className={styles.filters}>
      <SearchField
        label="Поиск: имя, email, телефон"
        maxLength={SEARCH_MAX}
        query={search}
        onSearch={(text, options) => onChange({ search: text }, options)}
      />
      <SelectField
        label="Бренд"
        hideLabel
        value={brandId ?? ''}
        onChange={({ target }) => onChange({ brandId: Number(target.value) || null })}
      >
        <option value="">Все бренды</option>
        <Options of={brands} />
        {!isNamed && <option value={brandId}>Бренд #{brandId}</option>}
      </SelectField>
    </Filters>
  );
}
