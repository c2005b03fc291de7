/** What dishes cost as it is printed. */
import { DISH_COST_TEXTS, unknownText } from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCosts } from '@skatert/contracts/inventory/dish-costs';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { PrintedReport, type PrintedReportProps, PrintedRows } from '@skatert/ui-kit/office/printed-report';
import { CostNotes } from './cost-notes.js';
import type { CostRow } from './cost-rows.js';
import { CostTiles } from './cost-tiles.js';
import styles from './costs.module.css';

interface CostsOnPaperProps extends Pick<PrintedReportProps, 'isOld' | 'place'> {
  costs: DishCosts;
  /** As the screen has sorted them. */
  rows: readonly CostRow[];
  columns: readonly Column<CostRow>[];
}

export const CostsOnPaper = ({ costs, rows, columns, isOld, place }: CostsOnPaperProps) => (
  <PrintedReport title={`«${DISH_COST_TEXTS.title}»`} place={place} days={costs} isOld={isOld}>
    <CostTiles costs={costs} />
    <PrintedRows columns={columns} rows={rows} rowKey={({ index }) => index} name={nameOf} />
    <CostNotes costs={costs} />
  </PrintedReport>
);

/** Without the link of the screen. */
function nameOf(row: CostRow) {
  const unknown = unknownText(row);
  return (
    <>
      {row.productName}
      {unknown && <span className={styles.unknown}>{unknown}</span>}
    </>
  );
}
