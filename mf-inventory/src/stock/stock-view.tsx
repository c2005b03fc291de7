/** The stock of a warehouse: filtered and paged, with low and expired rows marked. */
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { isoDay } from '@skatert/contracts/shared/text';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { Pager } from '@skatert/ui-kit/office/pager';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { PackageOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { stockQuery } from '../queries/stock-query.js';
import styles from './stock.module.css';
import { ExpiredBadge, LowBadge, StockCard, stockColumns } from './stock-columns.js';
import { filterStock, isExpired, isLow, LOW_STOCK, type StockFilters } from './stock-rules.js';

export const PAGE_SIZES = [10, 25, 50] as const;

export interface StockViewProps {
  warehouseId: number;
  filters: StockFilters;
  size: number;
  onSize: (size: number) => void;
}

/** Its key must contain the warehouse and the filters, so that a change returns to the first page. */
export function StockView({ warehouseId, filters, size, onSize }: StockViewProps) {
  const { data: rows, error, refetch, isFetching } = useQuery(stockQuery(warehouseId));
  const [page, setPage] = useState(0);
  const today = isoDay(new Date());
  if (!rows && error)
    return (
      <ErrorState
        text={serverMessage(error, 'Не удалось загрузить остатки склада')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const found = rows && filterStock(rows, filters);
  const totalPages = Math.max(1, Math.ceil((found?.length ?? 0) / size));
  const shown = Math.min(page, totalPages - 1);
  return (
    <>
      <Legend />
      <DataTable
        label="Остатки"
        columns={stockColumns(today)}
        rows={found?.slice(shown * size, (shown + 1) * size)}
        rowKey={({ ingredientId }) => ingredientId}
        rowClass={(row) => rowClassOf(row, today)}
        card={(row) => <StockCard row={row} today={today} />}
        cardsBelow={1000}
        skeletons={size}
        skeletonHeight={41}
        cardSkeletonHeight={138}
        empty={<NoRows searched={rows?.length !== 0} />}
      />
      <Pager
        page={shown}
        totalPages={totalPages}
        onPage={setPage}
        size={size}
        sizes={PAGE_SIZES}
        onSize={onSize}
      />
    </>
  );
}

function rowClassOf(row: StockRow, today: string): string | undefined {
  if (isExpired(row, today)) return styles.expired;
  return isLow(row) ? styles.low : undefined;
}

function NoRows({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState icon={<SearchX size={32} strokeWidth={1.5} />} text="Нет данных" />
  ) : (
    <EmptyState icon={<PackageOpen size={32} strokeWidth={1.5} />} text="На складе нет ингредиентов" />
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Обозначения">
      <li>
        <LowBadge /> осталось {LOW_STOCK} или меньше
      </li>
      <li>
        <ExpiredBadge /> срок годности раньше сегодняшнего дня
      </li>
    </ul>
  );
}
