/** The sums of the period, and what they do not contain. */
import {
  canceledText,
  canceledUnknownText,
  DISH_COST_TEXTS,
  unknownText,
} from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCosts, DishCostTotals } from '@skatert/contracts/inventory/dish-costs';
import { formatDateTimeIn, isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { FigureTiles } from '@skatert/ui-kit/office/figure-tiles';
import shared from '@skatert/ui-kit/office/report.module.css';
import { changeText, daysText, pointsChangeText } from '@skatert/ui-kit/office/report-texts';
import { useStaffZone } from '@skatert/ui-kit/office/zone';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { percentText, roublesText } from '../recipes/figure-texts.js';

type Figure = (totals: DishCostTotals) => number | null;

const TILES: readonly {
  title: string;
  of: Figure;
  text: (value: number | null) => string;
  changed: typeof changeText;
}[] = [
  { title: 'Выручка', of: ({ revenue }) => revenue, text: roublesText, changed: changeText },
  {
    title: 'Себестоимость',
    of: ({ known, cost }) => (known > 0 ? cost : null),
    text: roublesText,
    changed: changeText,
  },
  { title: 'Фудкост', of: ({ foodCost }) => foodCost, text: percentText, changed: pointsChangeText },
  { title: 'Маржа', of: ({ margin }) => margin, text: roublesText, changed: changeText },
  {
    title: 'Маржа, %',
    of: ({ marginPercent }) => marginPercent,
    text: percentText,
    changed: pointsChangeText,
  },
];

export function CostTiles({ costs }: { costs: DishCosts | undefined }) {
  if (!costs) return <Skeleton height={96} />;
  const { totals, previous } = costs;
  const unknown = unknownText(totals);
  const tiles = TILES.map(({ title, of, text, changed }) => ({
    title,
    text: text(of(totals)),
    change: previous ? changed(of(totals), of(previous.totals)) : null,
  }));
  return (
    <FigureTiles tiles={tiles}>
      {previous && <p className={shared.note}>В сравнении с {daysText(previous)}.</p>}
      {unknown && (
        <p className={shared.note}>
          {DISH_COST_TEXTS.unknown} Не посчитано — {unknown}
        </p>
      )}
      {totals.canceled > 0 && <Canceled {...totals} />}
      <Since {...costs} />
    </FigureTiles>
  );
}

/** Since when orders are counted, where the figures or the period before lack some. */
function Since({ since, from, previous }: DishCosts) {
  const zone = useStaffZone();
  if (since === null) return null;
  const counted = `Считаются заказы, выполненные с ${formatDateTimeIn(since, zone)}: для более ранних себестоимость не сохранялась`;
  if (isoDayIn(Date.parse(since), zone) >= from) return <p className={shared.note}>{counted}.</p>;
  return previous === null && <p className={shared.note}>{counted}, поэтому сравнить не с чем.</p>;
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
