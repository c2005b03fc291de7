import { STOCK_PAGE_SIZES } from '@skatert/contracts/inventory/inventory-rules';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { DataTable } from '@skatert/ui-kit/office/data-table';
import { Pager } from '@skatert/ui-kit/office/pager';
import { EmptyState } from '@skatert/ui-kit/state';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { type RowOptions, StockRowCard, stockRowColumns } from './stock-row-columns.js';

interface StockRowsProps extends Omit<RowOptions, 'warehouseOf'> {
  /** The stock of one warehouse, or of one ingredient; undefined while it is loading. */
  rows: readonly StockRow[] | undefined;
  warehouseName: (id: number) => string;
}

/** Lists the rows in pages. Its key must contain what is shown, so that a change returns to the first page. */
export function StockRows({ rows, warehouseName, ...actions }: StockRowsProps) {
  const [size, setSize] = useState<number>(STOCK_PAGE_SIZES[0]);
  const [wanted, setPage] = useState(0);
  const totalPages = Math.max(1, Math.ceil((rows?.length ?? 0) / size));
  const page = Math.min(wanted, totalPages - 1);
  const isOfSeveral = new Set(rows?.map(({ warehouseId }) => warehouseId)).size > 1;
  const options: RowOptions = {
    ...actions,
    warehouseOf: isOfSeveral ? ({ warehouseId }) => warehouseName(warehouseId) : null,
  };
  return (
    <>
      <DataTable
        label="Остатки"
        columns={stockRowColumns(options)}
        rows={rows?.slice(page * size, (page + 1) * size)}
        rowKey={({ warehouseId, ingredientId }) => (isOfSeveral ? warehouseId : ingredientId)}
        card={(row) => <StockRowCard row={row} {...options} />}
        cardsBelow={960}
        skeletons={size}
        skeletonHeight={45}
        cardSkeletonHeight={190}
        empty={<EmptyState Icon={PackageOpen} text="Нет данных" />}
      />
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={setPage}
        size={size}
        sizes={STOCK_PAGE_SIZES}
        onSize={setSize}
      />
    </>
  );
}
