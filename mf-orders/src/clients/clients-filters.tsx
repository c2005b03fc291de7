/** The search and the brand of the clients' list. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { BrandFilter } from '@skatert/ui-kit/office/brand-select';
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
  const brands = useBrandsWith(ORDERS_PERMISSIONS['client.list']);
  return (
    <Filters className={styles.filters}>
      <SearchField
        label="Поиск: имя, email, телефон"
        maxLength={SEARCH_MAX}
        query={search}
        onSearch={(text, options) => onChange({ search: text }, options)}
      />
      <BrandFilter
        brands={brands}
        brandId={brandId}
        onChange={(chosen) => onChange({ brandId: chosen })}
        hideLabel
      />
    </Filters>
  );
}
