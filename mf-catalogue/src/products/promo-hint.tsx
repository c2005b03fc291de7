import { useWatch } from 'react-hook-form';
import styles from './product-fields.module.css';
import type { ProductForm } from './product-form.js';

/** Warns that a promotional price that is not lower does not apply; it may be saved nevertheless. */
export function PromoHint({ control }: Pick<ProductForm, 'control'>) {
  const [price, promoPrice] = useWatch({ control, name: ['price', 'promoPrice'] });
  if (price == null || promoPrice == null || !(promoPrice >= price)) return null;
  return (
    <p className={styles.hint} role="status">
      Акционная цена не ниже обычной: она не применится, гости увидят обычную.
    </p>
  );
}
