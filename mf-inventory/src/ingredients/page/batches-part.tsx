import type { Batch } from '@skatert/contracts/inventory/ingredient-page';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { formatDay } from '@skatert/contracts/shared/text';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDate, isoDay } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { PartTable } from '../../shared/part-table.js';
import { batchesQuery } from '../../shared/queries/ingredient-queries.js';
import stockStyles from '../../shared/stock/stock.module.css';
import { ExpiredBadge } from '../../shared/stock/stock-marks.js';
import { isExpired } from '../../shared/stock/stock-rules.js';
import { AMOUNT_WIDTH, Dash, TextCell } from '../../shared/table-cells.js';
import styles from './ingredient-page.module.css';
import { PagePart } from './page-part.js';

/** The batches of which something remains, by their expiry as the server sends them. */
export function BatchesPart({ id, unitName }: Pick<Ingredient, 'id' | 'unitName'>) {
  const query = useQuery(batchesQuery(id));
  const today = isoDay(new Date());
  const columns = useMemo(() => columnsOf(unitName, today), [unitName, today]);
  return (
    <PagePart title="Партии" query={query} failure="Ошибка загрузки партий" skeletonHeight={176}>
      {(batches) => (
        <PartTable
          label="Партии"
          columns={columns}
          rows={batches}
          rowKey={(batch) => batch.id}
          rowClass={(batch) => isBatchExpired(batch, today) && stockStyles.expired}
          empty="Партий нет"
        />
      )}
    </PagePart>
  );
}

const isBatchExpired = ({ expiresAt }: Batch, today: string) =>
  isExpired({ earliestExpiry: expiresAt }, today);

const columnsOf = (unitName: string, today: string): Column<Batch>[] => [
  {
    title: 'Склад',
    namesRow: true,
    cell: (batch) => (
      <span className={styles.marked}>
        {batch.warehouseName}
        {isBatchExpired(batch, today) && <ExpiredBadge />}
      </span>
    ),
  },
  {
    title: 'Срок годности',
    width: 128,
    cell: ({ expiresAt }) => (expiresAt === null ? <Dash /> : formatDay(expiresAt)),
  },
  {
    title: 'Осталось',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ remaining }) => `${formatQuantity(remaining)} ${unitName}`,
  },
  {
    title: 'Поступило',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ received }) => `${formatQuantity(received)} ${unitName}`,
  },
  { title: 'Дата прихода', width: 128, cell: ({ receivedAt }) => formatDate(receivedAt) },
  {
    title: 'Поставщик',
    width: '22%',
    cell: ({ supplierName }) => <TextCell label="Поставщик" text={supplierName} />,
  },
];
