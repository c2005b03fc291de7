/** Warns of promotional prices that are not lower, which may be saved nevertheless. */
import { isPromoUseless, PROMO_USELESS } from '@skatert/contracts/menu/size-prices';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import styles from './product-fields.module.css';
import type { ProductForm } from './product-form.js';

/** The warning of the form's product. `id`: that by which the field names it as its description, whether it is there or not. */
export function PromoHint({ id, control }: Pick<ProductForm, 'control'> & { id: string }) {
  const [price, promoPrice] = useWatch({ control, name: ['price', 'promoPrice'] });
  return isPromoUseless({ price, promoPrice }) ? <PromoWarning id={id} /> : null;
}

/** `children`: the names of the products, where there are several. `id`: of one that a field names as its description. */
export const PromoWarning = ({ id, children }: { id?: string | undefined; children?: ReactNode }) => (
  <p id={id} className={styles.hint} role="status">
    {PROMO_USELESS}.{children}
  </p>
);
