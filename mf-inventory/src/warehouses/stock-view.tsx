/** A page of a warehouse's stock, with low and expired rows marked. */

import { STOCK_PAGE_SIZES } from '@skatert/contracts/inventory/inventory-rules';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { Pager } from '@skatert/ui-kit/office/pager';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Results } from '@skatert/ui-kit/office/results';
import { EmptyState } from '@skatert/ui-kit/state';
import { isoDay } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { PackageOpen, SearchX } from 'lucide-react';
import { useLastPage } from '../shared/filters/use-last-page.js';
import { BelowMinimumBadge, ExpiredBadge, LowBadge, rowClassOf } from '../shared/stock/stock-marks.js';
import { LOW_STOCK } from '../shared/stock/stock-rules.js';
import { type StockActions, StockCard, stockColumns } from './stock-columns.js';
import { type StockFilters, stockQuery } from './stock-queries.js';
import styles from './stock-view.module.css';

/** Applies a change and shows the first page, unless the change names one. */
export type ChangeFilters = (change: Partial<StockFilters>, options?: { replace: boolean }) => void;

export interface StockViewProps extends StockActions {
  warehouseId: number;
  filters: StockFilters;
  onChange: ChangeFilters;
}

export function StockView({ warehouseId, filters, onChange, ...actions }: StockViewProps) {
  const query = useQuery(stockQuery(warehouseId, filters));
  const { data, error, isPlaceholderData } = query;
  const { lastPage, isPastEnd } = useLastPage({ data, isPlaceholderData }, filters.page, (last) =>
    onChange({ page: last }, { replace: true }),
  );
  if (!data && error) return <QueryFailure query={query} text="Не удалось загрузить остатки склада" />;
  // An empty former page has another reason than the next one would have.
  const isUnknown = isPastEnd || (isPlaceholderData && data?.content.length === 0);
  const isFiltered = filters.search !== '' || filters.expiry !== '';
  return (
    <>
      <Legend />
      <Results isOld={isPlaceholderData}>
        <StockTable
          rows={isUnknown ? undefined : data?.content}
          size={filters.size}
          isFiltered={isFiltered}
          {...actions}
        />
        <Pager
          page={Math.min(filters.page, lastPage)}
          totalPages={lastPage + 1}
          onPage={(page) => onChange({ page })}
          size={filters.size}
          sizes={STOCK_PAGE_SIZES}
          onSize={(size) => onChange({ size })}
        />
      </Results>
    </>
  );
}

interface StockTableProps extends StockActions {
  rows: readonly StockRow[] | undefined;
  size: number;
  isFiltered: boolean;
}

function StockTable({ rows, size, isFiltered, ...actions }: StockTableProps) {
  const today = isoDay(new Date());
  return (
    <DataTable
      label="Остатки"
      columns={stockColumns(today, actions)}
      rows={rows}
      rowKey={({ ingredientId }) => ingredientId}
      rowClass={(row) => rowClassOf(row, today)}
      card={(row) => <StockCard row={row} today={today} {...actions} />}
      cardsBelow={1000}
      skeletons={size}
      skeletonHeight={45}
      cardSkeletonHeight={138}
      empty={<NoRows isFiltered={isFiltered} />}
    />
  );
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState Icon={SearchX} text="Нет данных" />
  ) : (
    <EmptyState Icon={PackageOpen} text="На складе нет ингредиентов" />
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Обозначения">
      <li>
        <LowBadge /> осталось {LOW_STOCK} или меньше
      </li>
      <li>
        <BelowMinimumBadge /> пора заказать
      </li>
      <li>
        <ExpiredBadge /> срок годности раньше сегодняшнего дня
      </li>
    </ul>
  );
}
