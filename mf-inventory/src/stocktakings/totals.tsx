/** The sums of a stocktaking. */
import type { StocktakingReview, StocktakingTotals } from '@skatert/contracts/inventory/stocktakings';
import { countOf } from '@skatert/contracts/shared/text';
import { Money } from '@skatert/ui-kit/money';
import { Facts } from '@skatert/ui-kit/office/facts';
import styles from './stocktakings.module.css';

const LINES = ['позиция', 'позиции', 'позиций'] as const;
const ofLines = (stocktaking: number): string => countOf(stocktaking, LINES);

interface TotalsProps extends Pick<StocktakingReview, 'uncountedAs'> {
  totals: StocktakingTotals;
  /** The stock was changed; otherwise the sums are what a posting would do now. */
  isPosted: boolean;
}

export function Totals({ totals, uncountedAs, isPosted }: TotalsProps) {
  const { shortages, shortage, surpluses, surplus, total, unpriced, limited, uncounted } = totals;
  return (
    <section className={styles.totals} aria-label="Итоги">
      <Facts
        facts={[
          { name: 'Недостача', value: <Sum roubles={-shortage} lines={shortages} /> },
          { name: 'Излишек', value: <Sum roubles={surplus} lines={surpluses} /> },
          { name: 'Итого', value: <Money roubles={total} /> },
          { name: 'Не посчитано', value: uncountedText(uncounted, uncountedAs) },
        ]}
      />
      {unpriced > 0 && <p>Без цены: {ofLines(unpriced)} — в суммах их нет или они неполные</p>}
      {limited > 0 && (
        <p className={styles.limited}>
          {isPosted ? 'Списано не полностью' : 'Спишется не полностью'}: {ofLines(limited)} — на складе уже
          меньше, чем недостаёт
        </p>
      )}
    </section>
  );
}

const Sum = ({ roubles, lines }: { roubles: number; lines: number }) =>
  lines === 0 ? (
    '—'
  ) : (
    <>
      <Money roubles={roubles} /> · {ofLines(lines)}
    </>
  );

function uncountedText(uncounted: number, uncountedAs: StocktakingReview['uncountedAs']): string {
  if (uncounted === 0) return '—';
  if (uncountedAs === null) return ofLines(uncounted);
  return `${ofLines(uncounted)} · ${uncountedAs === 'ZERO' ? 'учтено как 0' : 'остаток не менялся'}`;
}
