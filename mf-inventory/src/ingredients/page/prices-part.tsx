import type { SupplyPrice } from '@skatert/contracts/inventory/ingredient-page';
import { formatUnitPrice } from '@skatert/contracts/inventory/unit-price';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDate } from '@skatert/web-kit/dates';
import { useQuery } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { PartTable } from '../../shared/part-table.js';
import { pricesQuery } from '../../shared/queries/ingredient-queries.js';
import { TextCell } from '../../shared/table-cells.js';
import styles from './ingredient-page.module.css';
import { PagePart } from './page-part.js';

const COLUMNS: Column<SupplyPrice>[] = [
  { title: 'Дата поставки', width: 112, cell: ({ date }) => formatDate(date) },
  {
    title: 'Поставщик',
    cell: ({ supplierName }) => <TextCell label="Поставщик" text={supplierName} />,
  },
  { title: 'Цена за ед.', width: 160, end: true, cell: ({ price }) => formatUnitPrice(price) },
  {
    title: 'Документ',
    width: 168,
    cell: ({ supplyId }) => (
      <Link to={`/admin/inventory/supplies?open=${supplyId}`} className={styles.link}>
        Поставка № {supplyId}
      </Link>
    ),
  },
];

/** The prices of the last supplies, the latest first as the server sends them. */
export function PricesPart({ ingredientId }: { ingredientId: number }) {
  const query = useQuery(pricesQuery(ingredientId));
  return (
    <PagePart title="Цены" query={query} failure="Ошибка загрузки цен" skeletonHeight={176}>
      {(prices) => (
        <PartTable
          label="Цены"
          columns={COLUMNS}
          // A supply may have several prices.
          rows={prices.map((price, line) => ({ ...price, line }))}
          rowKey={({ line }) => line}
          empty="Цен в поставках не было"
        />
      )}
    </PagePart>
  );
}
