/** The filters of the stock in one line, and the order up to the minimums; the warehouse can be chosen here, too. */

import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { FIRST_DAY, LAST_DAY } from '@skatert/contracts/shared/periods';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { DateField } from '@skatert/ui-kit/office/date-field';
import { Filters } from '@skatert/ui-kit/office/page';
import { SearchField } from '@skatert/ui-kit/search-field';
import { ShoppingCart } from 'lucide-react';
import { type ChangeView, SEARCH_MAX, type WarehouseView } from './use-warehouse-view.js';
import styles from './warehouses.module.css';

export interface StockFiltersLineProps {
  view: WarehouseView;
  onChange: ChangeView;
  warehouses: readonly Warehouse[];
  selected: number;
  onSelect: (id: number) => void;
  /** Why an order is refused; undefined: it is allowed. */
  refusal: string | undefined;
  onOrder: () => void;
}

export function StockFiltersLine(props: StockFiltersLineProps) {
  const { view, onChange, warehouses, selected, onSelect, refusal, onOrder } = props;
  return (
    <Filters className={styles.filters}>
      <div className={styles.search}>
        {/* The field's own label is hidden; the other filters have visible ones. */}
        <span aria-hidden="true">Поиск</span>
        <SearchField
          label="Поиск: номер, название, поставщик, категория"
          maxLength={SEARCH_MAX}
          query={view.search}
          onSearch={(search, options) => onChange({ search }, options)}
        />
      </div>
      <SelectField label="Склад" value={selected} onChange={(event) => onSelect(Number(event.target.value))}>
        <Options of={warehouses} />
      </SelectField>
      <DateField
        label="Срок годности"
        value={view.expiry}
        min={FIRST_DAY}
        max={LAST_DAY}
        onChange={(expiry) => onChange({ expiry })}
      />
      <ActionButton
        look="secondary"
        icon={<ShoppingCart size={20} />}
        className={styles.order}
        refusal={refusal}
        onClick={onOrder}
      >
        Заказать до минимума
      </ActionButton>
    </Filters>
  );
}
