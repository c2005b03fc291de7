/** The columns of what dishes cost. */
import { unknownText } from '@skatert/contracts/inventory/dish-cost-rules';
import type { Column } from '@skatert/ui-kit/office/data-table';
import shared from '@skatert/ui-kit/office/report.module.css';
import { Link } from '@skatert/web-kit/router';
import { percentText, roublesText } from '../recipes/figure-texts.js';
import { Dash } from '../shared/table-cells.js';
import type { CostRow } from './cost-rows.js';
import styles from './costs.module.css';

const whole = new Intl.NumberFormat('ru-RU');

const number = (title: string, width: number, text: (row: CostRow) => string | null): Column<CostRow> => ({
  title,
  end: true,
  sortable: true,
  width,
  cell: (row) => text(row) ?? <Dash />,
});
const known = <T,>(value: T | null, text: (value: T) => string): string | null =>
  value === null ? null : text(value);

const DISH: Column<CostRow> = {
  title: 'Блюдо',
  namesRow: true,
  sortable: true,
  cell: (row) => (
    <>
      <span className={styles.name}>
        <Link to={`/admin/inventory/recipes/${row.productId}`} className={shared.link}>
          {row.productName}
        </Link>
      </span>
      <Unknown {...row} />
    </>
  ),
};

function Unknown(row: CostRow) {
  const text = unknownText(row);
  return text && <span className={styles.detail}>{text}</span>;
}

const BRAND: Column<CostRow> = {
  title: 'Бренд',
  sortable: true,
  width: '13%',
  cell: ({ brandName }) => <span className={styles.name}>{brandName}</span>,
};

const FIGURES: Column<CostRow>[] = [
  number('Продано', 88, ({ quantity }) => `${whole.format(quantity)}\u00a0шт.`),
  number('Выручка', 116, ({ revenue }) => roublesText(revenue)),
  number('Себестоимость', 128, (row) => (row.known > 0 ? roublesText(row.cost) : null)),
  number('Фудкост', 88, ({ foodCost }) => known(foodCost, percentText)),
  number('Маржа', 116, ({ margin }) => known(margin, roublesText)),
  number('Маржа, %', 104, ({ marginPercent }) => known(marginPercent, percentText)),
];

/** With the brands where there are several. */
export const costColumns = (hasBrands: boolean): Column<CostRow>[] => [
  DISH,
  ...(hasBrands ? [BRAND] : []),
  ...FIGURES,
];

/** Returns the width of the window in px below which the columns don't fit beside the sidebar. */
export const cardsBelow = (hasBrands: boolean): number => (hasBrands ? 1280 : 1000);
