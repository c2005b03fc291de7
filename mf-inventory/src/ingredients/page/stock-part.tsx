import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDay } from '@skatert/contracts/shared/text';
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { formatDate, isoDay } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PartTable } from '../../shared/part-table.js';
import { useList } from '../../shared/queries/list-query.js';
import { stockRowsQuery } from '../../shared/queries/stock-rows-query.js';
import { Marks, rowClassOf } from '../../shared/stock/stock-marks.js';
import { AMOUNT_WIDTH, Dash } from '../../shared/table-cells.js';
import { useEditRefusal } from '../../shared/use-edit-refusal.js';
import styles from './ingredient-page.module.css';
import { PagePart } from './page-part.js';

const MinimumModal = fetched(() => import(/* webpackPrefetch: true */ './minimum-modal.js'), 'MinimumModal');

/** The minimum that is being edited; null: of a warehouse that is still to be chosen. */
interface Edited {
  warehouseId: number | null;
}

/** The stock of an ingredient in each warehouse, and its minimums. */
export function StockPart({ ingredientId, unitName }: { ingredientId: number; unitName: string }) {
  const query = useQuery(stockRowsQuery({ warehouseId: null, ingredientId }));
  const { data: warehouses } = useList('warehouses');
  const [edited, setEdited] = useState<Edited | null>(null);
  const refusal = useEditRefusal();
  const today = isoDay(new Date());
  const columns = useMemo(() => {
    const names = new Map(warehouses?.map(({ id, name }) => [id, name]));
    const nameOf = (id: number) => names.get(id) ?? `№ ${id}`;
    return columnsOf({ nameOf, today, refusal, onEdit: setEdited });
  }, [warehouses, today, refusal]);
  const close = () => setEdited(null);
  return (
    <>
      <PagePart
        title="Остатки по складам"
        action={
          <ActionButton
            look="secondary"
            size="small"
            refusal={refusal}
            onClick={() => setEdited({ warehouseId: null })}
          >
            Задать минимум
          </ActionButton>
        }
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
      {edited && (
        <MinimumModal
          {...edited}
          ingredientId={ingredientId}
          unitName={unitName}
          minimums={new Map(query.data?.map(({ warehouseId, minimum }) => [warehouseId, minimum]))}
          onClose={close}
        />
      )}
    </>
  );
}

interface ColumnOptions {
  nameOf: (warehouseId: number) => string;
  today: string;
  /** Why editing is refused; undefined: it is allowed. */
  refusal: string | undefined;
  onEdit: (edited: Edited) => void;
}

const columnsOf = ({ nameOf, today, refusal, onEdit }: ColumnOptions): Column<StockRow>[] => [
  {
    title: 'Склад',
    namesRow: true,
    cell: (row) => (
      <span className={styles.marked}>
        {nameOf(row.warehouseId)}
        <Marks row={row} today={today} />
      </span>
    ),
  },
  {
    title: 'Количество',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ quantity, unitName }) => `${formatQuantity(quantity)} ${unitName}`,
  },
  {
    title: 'Минимум',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ minimum, unitName }) => (minimum == null ? <Dash /> : `${formatQuantity(minimum)} ${unitName}`),
  },
  {
    title: 'Срок годности',
    width: 128,
    cell: ({ earliestExpiry }) => (earliestExpiry === null ? <Dash /> : formatDay(earliestExpiry)),
  },
  {
    title: 'Последняя поставка',
    width: 152,
    cell: ({ lastSupplyDate }) => (lastSupplyDate === null ? <Dash /> : formatDate(lastSupplyDate)),
  },
  {
    title: 'Действия',
    width: 96,
    cell: ({ warehouseId }) => (
      <ActionIcon
        label={`Минимум: ${nameOf(warehouseId)}`}
        refusal={refusal}
        onClick={() => onEdit({ warehouseId })}
      >
        <Pencil size={20} />
      </ActionIcon>
    ),
  },
];
