/** The figures of a period, and how they differ from the period before. */
import type { Report, ReportTotals } from '@skatert/contracts/orders/reports';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { FigureTiles } from '@skatert/ui-kit/office/figure-tiles';
import shared from '@skatert/ui-kit/office/report.module.css';
import { changeText, daysText } from '@skatert/ui-kit/office/report-texts';
import { Skeleton } from '@skatert/ui-kit/skeleton';

const whole = new Intl.NumberFormat('ru-RU');

const TILES: readonly { title: string; field: keyof ReportTotals; text: (value: number) => string }[] = [
  { title: 'Выручка', field: 'revenue', text: formatRoubles },
  { title: 'Заказы', field: 'orders', text: (value) => whole.format(value) },
  { title: 'Средний чек', field: 'average', text: formatRoubles },
  { title: 'Скидки', field: 'discounts', text: formatRoubles },
  { title: 'Доставка', field: 'deliveryFees', text: formatRoubles },
  { title: 'Отменено заказов', field: 'canceled', text: (value) => whole.format(value) },
];

export function ReportTiles({ report }: { report: Report | undefined }) {
  if (!report) return <Skeleton height={96} />;
  const { totals, previous } = report;
  const tiles = TILES.map(({ title, field, text }) => ({
    title,
    text: text(totals[field]),
    change: changeText(totals[field], previous.totals[field]),
  }));
  return (
    <FigureTiles tiles={tiles}>
      <p className={shared.note}>
        В сравнении с {daysText(previous)}. Отменённые заказы не входят в другие суммы.
      </p>
    </FigureTiles>
  );
}
