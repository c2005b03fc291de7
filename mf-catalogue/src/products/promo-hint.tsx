/** Warns of promotional prices that are not lower, which may be saved nevertheless. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import styles from './product-fields.module.css';
import type { ProductForm } from './product-form.js';

interface Prices {
  price?: number | null | undefined;
  promoPrice?: number | null | undefined;
}

/** Returns true for a promotional price that does not apply, since the other one is not higher. */
export const isPromoUseless = ({ price, promoPrice }: Prices): boolean =>
  price != null && promoPrice != null && promoPrice >= price;

/** The warning of the form's product. */
export function PromoHint({ control }: Pick<ProductForm, 'control'>) {
  const [price, promoPrice] = useWatch({ control, name: ['price', 'promoPrice'] });
  return isPromoUseless({ price, promoPrice }) ? <PromoWarning /> : null;
}

/** `children`: the names of the products, where there are several. */
export const PromoWarning = ({ children }: { children?: ReactNode }) => (
  <p className={styles.hint} role="status">
    Акционная цена не ниже обычной: она не применится, гости увидят обычную.{children}
  </p>
);
