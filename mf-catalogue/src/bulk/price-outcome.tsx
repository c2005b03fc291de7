/** What a change of prices would do, or why that is not known. */
import type { BulkPreview } from '@skatert/contracts/menu/bulk';
import { ErrorState } from '@skatert/ui-kit/state';
import { isPromoUseless, PromoWarning } from '../products/promo-hint.js';
import { namesText, productsText } from './bulk-texts.js';
import { ConflictNotice } from './conflict-notice.js';
import { Impossible } from './impossible.js';
import styles from './price-dialog.module.css';
import { PricePreview } from './price-preview.js';
import type { Bulk } from './use-bulk.js';
import type { BulkPreviewState } from './use-bulk-preview.js';

export interface PriceOutcomeProps {
  bulk: Bulk;
  state: BulkPreviewState;
  /** False: the input is not a change yet. */
  isComplete: boolean;
}

export function PriceOutcome({ bulk, state, isComplete }: PriceOutcomeProps) {
  const { preview, isOld, conflict, failure, read } = state;
  if (!isComplete) return <p className={styles.hint}>Укажите изменение: здесь появятся новые цены.</p>;
  if (conflict)
    return (
      <ConflictNotice
        conflict={conflict}
        products={bulk.target.products}
        onReload={() => bulk.reload(conflict)}
      />
    );
  if (failure !== undefined) return <ErrorState text={failure} onRetry={read} />;
  if (!preview) return <p className={styles.hint}>Считаем новые цены…</p>;
  return (
    <div className={styles.outcome} aria-busy={isOld || undefined}>
      <Impossible bulk={bulk} items={preview.items}>
        Изменение нельзя сохранить, пока невозможна хотя бы одна цена
      </Impossible>
      <UselessPromos items={preview.items} />
      <p className={styles.summary} role="status">
        {summaryOf(preview)}
      </p>
      {preview.items.length > 0 && <PricePreview items={preview.items} />}
    </div>
  );
}

function summaryOf({ items, unchanged }: BulkPreview): string {
  const kept = unchanged > 0 ? ` Без изменений: ${productsText(unchanged)}.` : '';
  return items.length > 0
    ? `Изменятся цены: ${productsText(items.length)}.${kept}`
    : 'Ни одна цена не изменится.';
}

/** Names the products whose promotional price will not apply. */
function UselessPromos({ items }: Pick<BulkPreview, 'items'>) {
  const useless = items.filter(
    ({ after, sizes = [], problem }) =>
      problem === null && [after, ...sizes.map((size) => size.after)].some(isPromoUseless),
  );
  if (useless.length === 0) return null;
  return <PromoWarning> Товары: {namesText(useless.map(({ name }) => name))}.</PromoWarning>;
}
