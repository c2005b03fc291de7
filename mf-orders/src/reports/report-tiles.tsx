/** The figures of a period, and how they differ from the period before. */
import type { Report, ReportTotals } from '@skatert/contracts/orders/reports';
import { formatRoubles } from '@skatert/contracts/shared/money';
import shared from '@skatert/ui-kit/office/report.module.css';
import { daysText } from '@skatert/ui-kit/office/report-texts';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import styles from './reports.module.css';

const whole = new Intl.NumberFormat('ru-RU');
const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

const TILES: readonly { title: string; field: keyof ReportTotals; text: (value: number) => string }[] = [
  { title: 'Выручка', field: 'revenue', text: formatRoubles },
  { title: 'Заказы', field: 'orders', text: (value) => whole.format(value) },
  { title: 'Средний чек', field: 'average', text: formatRoubles },
  { title: 'Скидки', field: 'discounts', text: formatRoubles },
  { title: 'Доставка', field: 'deliveryFees', text: formatRoubles },
  { title: 'Отменено заказов', field: 'canceled', text: (value) => whole.format(value) },
];

/** Returns how a figure has changed, such as «на 12,5 % больше»; null when there is nothing to compare. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : 'раньше не было';
  if (now === before) return 'столько же';
  const share = percent.format(Math.abs(now - before) / before);
  return `на ${share} ${now > before ? 'больше' : 'меньше'}`;
}

export function ReportTiles({ report }: { report: Report | undefined }) {
  if (!report) return <Skeleton height={96} />;
  const { totals, previous } = report;
  return (
    <section aria-label="Итоги">
      <dl className={shared.tiles}>
        {TILES.map(({ title, field, text }) => (
          <div key={field} className={shared.tile}>
            <dt>{title}</dt>
            <dd className={shared.figure}>{text(totals[field])}</dd>
            <dd className={styles.change}>{changeText(totals[field], previous.totals[field])}</dd>
          </div>
        ))}
      </dl>
      <p className={shared.note}>
        В сравнении с {daysText(previous)}. Отменённые заказы не входят в другие суммы.
      </p>
    </section>
  );
}
