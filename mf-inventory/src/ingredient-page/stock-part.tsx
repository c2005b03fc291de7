import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDate, isoDay } from '@skatert/contracts/shared/text';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { useQuery } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { useList } from '../queries/list-query.js';
import { stockRowsQuery } from '../queries/stock-rows-query.js';
import { Dash } from '../references/text-cell.js';
import { ExpiredBadge, LowBadge, rowClassOf } from '../stock/stock-columns.js';
import { formatDay, isExpired, isLow } from '../stock/stock-rules.js';
import styles from './ingredient-page.module.css';
import { PagePart } from './page-part.js';
import { PartTable } from './part-table.js';

/** The stock of an ingredient in each warehouse. */
export function StockPart({ ingredientId }: { ingredientId: number }) {
  const query = useQuery(stockRowsQuery({ warehouseId: null, ingredientId }));
  const { data: warehouses } = useList('warehouses');
  const today = isoDay(new Date());
  const columns = useMemo(() => {
    const names = new Map(warehouses?.map(({ id, name }) => [id, name]));
    return columnsOf((id) => names.get(id) ?? `№ ${id}`, today);
  }, [warehouses, today]);
  return (
    <PagePart
      title="Остатки по складам"
      query={query}
      failure="Ошибка загрузки остатков"
      skeletonHeight={132}
    >
      {(rows) => (
        <PartTable
          label="Остатки по складам"
          columns={columns}
          rows={rows}
          rowKey={({ warehouseId }) => warehouseId}
          rowClass={(row) => rowClassOf(row, today)}
          empty="Нет ни на одном складе"
        />
      )}
    </PagePart>
  );
}

const columnsOf = (warehouseName: (id: number) => string, today: string): Column<StockRow>[] => [
  {
    title: 'Склад',
    namesRow: true,
    cell: (row) => (
      <span className={styles.marked}>
        {warehouseName(row.warehouseId)}
        {isLow(row) && <LowBadge />}
        {isExpired(row, today) && <ExpiredBadge />}
      </span>
    ),
  },
  {
    title: 'Количество',
    width: 160,
    end: true,
    cell: ({ quantity, unitName }) => `${formatQuantity(quantity)} ${unitName}`,
  },
  {
    title: 'Срок годности',
    width: 128,
    cell: ({ earliestExpiry }) => (earliestExpiry === null ? <Dash /> : formatDay(earliestExpiry)),
  },
  {
    title: 'Последняя поставка',
    width: 160,
    cell: ({ lastSupplyDate }) => (lastSupplyDate === null ? <Dash /> : formatDate(lastSupplyDate)),
  },
];
