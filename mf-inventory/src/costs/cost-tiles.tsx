/** The sums of the period, and what they do not contain. */
import {
  canceledText,
  canceledUnknownText,
  DISH_COST_TEXTS,
  unknownText,
} from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCosts, DishCostTotals } from '@skatert/contracts/inventory/dish-costs';
import { formatDateTimeIn, isoDayIn } from '@skatert/contracts/shared/zoned-text';
import shared from '@skatert/ui-kit/office/report.module.css';
import { useStaffZone } from '@skatert/ui-kit/office/zone';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { percentText, roublesText } from '../recipes/figure-texts.js';

const TILES: readonly { title: string; of: (totals: DishCostTotals) => string }[] = [
  { title: 'Выручка', of: ({ revenue }) => roublesText(revenue) },
  { title: 'Себестоимость', of: ({ known, cost }) => roublesText(known > 0 ? cost : null) },
  { title: 'Фудкост', of: ({ foodCost }) => percentText(foodCost) },
  { title: 'Маржа', of: ({ margin }) => roublesText(margin) },
  { title: 'Маржа, %', of: ({ marginPercent }) => percentText(marginPercent) },
];

export function CostTiles({ costs }: { costs: DishCosts | undefined }) {
  const zone = useStaffZone();
  if (!costs) return <Skeleton height={96} />;
  const { totals, since, from } = costs;
  const unknown = unknownText(totals);
  return (
    <section aria-label="Итоги">
      <dl className={shared.tiles}>
        {TILES.map(({ title, of }) => (
          <div key={title} className={shared.tile}>
            <dt>{title}</dt>
            <dd className={shared.figure}>{of(totals)}</dd>
          </div>
        ))}
      </dl>
      {unknown && (
        <p className={shared.note}>
          {DISH_COST_TEXTS.unknown} Не посчитано — {unknown}
        </p>
      )}
      {totals.canceled > 0 && <Canceled {...totals} />}
      {since !== null && isoDayIn(Date.parse(since), zone) >= from && (
        <p className={shared.note}>
          Считаются заказы, выполненные с {formatDateTimeIn(since, zone)}: для более ранних себестоимость не
          сохранялась.
        </p>
      )}
    </section>
  );
}

function Canceled({ canceled, canceledCost, canceledUnknown }: DishCostTotals) {
  const unknown = canceledUnknownText({ canceled, canceledUnknown });
  return (
    <p className={shared.note}>
      {canceledText(canceled)}
      {canceledUnknown < canceled && ` на ${roublesText(canceledCost)}`}
      {unknown && `, ${unknown}`}. В другие суммы не входит.
    </p>
  );
}
