/** What dishes cost as it is printed. */
import { DISH_COST_TEXTS, unknownText } from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCosts } from '@skatert/contracts/inventory/dish-costs';
import { PrintedReport, type PrintedReportProps, PrintedRows } from '@skatert/ui-kit/office/printed-report';
import { costColumns } from './cost-columns.js';
import { CostNotes } from './cost-notes.js';
import type { CostRow } from './cost-rows.js';
import { CostTiles } from './cost-tiles.js';
import styles from './costs.module.css';

interface CostsOnPaperProps extends Pick<PrintedReportProps, 'isOld' | 'place'> {
  costs: DishCosts;
  /** As the screen has sorted them. */
  rows: readonly CostRow[];
  /** There are several: each row names its one, below the dish, since sheets have no room for another column. */
  hasBrands: boolean;
}

export const CostsOnPaper = ({ costs, rows, hasBrands, isOld, place }: CostsOnPaperProps) => (
  <PrintedReport title={`«${DISH_COST_TEXTS.title}»`} place={place} days={costs} isOld={isOld}>
    <CostTiles costs={costs} />
    <PrintedRows
      columns={costColumns(false)}
      rows={rows}
      rowKey={({ index }) => index}
      name={(row) => <Name row={row} hasBrands={hasBrands} />}
    />
    <CostNotes costs={costs} />
  </PrintedReport>
);

/** Without the link of the screen. */
function Name({ row, hasBrands }: { row: CostRow; hasBrands: boolean }) {
  const unknown = unknownText(row);
  return (
    <>
      {row.productName}
      {hasBrands && <span className={styles.detail}>{row.brandName}</span>}
      {unknown && <span className={styles.detail}>{unknown}</span>}
    </>
  );
}
