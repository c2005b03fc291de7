/** What a change of prices would do, or why that is not known. */
import type { BulkPreview } from '@skatert/contracts/menu/bulk';
import { isPromoUseless } from '@skatert/contracts/menu/size-prices';
import { PromoWarning } from '../products/promo-hint.js';
import styles from './bulk-dialog.module.css';
import { BulkOutcome, type BulkOutcomeProps } from './bulk-outcome.js';
import { namesText, productsText } from './bulk-texts.js';
import { Impossible } from './impossible.js';
import { PricePreview } from './price-preview.js';

export type PriceOutcomeProps = Pick<BulkOutcomeProps, 'bulk' | 'state' | 'isComplete'>;

export const PriceOutcome = ({ bulk, state, isComplete }: PriceOutcomeProps) => (
  <BulkOutcome
    bulk={bulk}
    state={state}
    isComplete={isComplete}
    hint="Укажите изменение: здесь появятся новые цены."
    waiting="Считаем новые цены…"
  >
    {(preview) => (
      <>
        <Impossible bulk={bulk} items={preview.items}>
          Изменение нельзя сохранить, пока невозможна хотя бы одна цена
        </Impossible>
        <UselessPromos items={preview.items} />
        <p className={styles.summary} role="status">
          {summaryOf(preview)}
        </p>
        {preview.items.length > 0 && <PricePreview items={preview.items} />}
      </>
    )}
  </BulkOutcome>
);

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
