/** What the reader of the rows has to know. */
import { DISH_COST_TEXTS } from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCosts } from '@skatert/contracts/inventory/dish-costs';
import shared from '@skatert/ui-kit/office/report.module.css';
import { firstRowsText } from '@skatert/ui-kit/office/report-texts';

export const CostNotes = ({ costs }: { costs: DishCosts | undefined }) => (
  <>
    {costs?.more && <p className={shared.note}>{firstRowsText(costs.rows.length)}</p>}
    <p className={shared.note}>{DISH_COST_TEXTS.basis}</p>
  </>
);
