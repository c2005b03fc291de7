/** Warns of promotional prices that are not lower, which may be saved nevertheless. */
import { isPromoUseless, PROMO_USELESS } from '@skatert/contracts/menu/size-prices';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import styles from './product-fields.module.css';
import type { ProductForm } from './product-form.js';

/** The warning of the form's product. */
export function PromoHint({ control }: Pick<ProductForm, 'control'>) {
  const [price, promoPrice] = useWatch({ control, name: ['price', 'promoPrice'] });
  return isPromoUseless({ price, promoPrice }) ? <PromoWarning /> : null;
}

/** `children`: the names of the products, where there are several. */
export const PromoWarning = ({ children }: { children?: ReactNode }) => (
  <p className={styles.hint} role="status">
    {PROMO_USELESS}.{children}
  </p>
);
