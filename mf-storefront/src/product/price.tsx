/** The price of a product. */
import type { Product } from '@skatert/contracts/menu/products';
import { discountPercent, effectivePrice } from '@skatert/contracts/shared/money';
import { Badge } from '@skatert/ui-kit/badge';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Money } from '@skatert/ui-kit/money';
import clsx from 'clsx';
import styles from './price.module.css';

/** A badge when the promotional price is below the price. */
export function PromoBadge({ product, className }: { product: Product; className?: string | undefined }) {
  const { price, promoPrice } = product;
  if (price === null || promoPrice === null || promoPrice >= price) return null;
  const percent = discountPercent(product);
  return (
    <Badge tone="accent" className={className}>
      Акция{percent > 0 && ` −${percent}%`}
    </Badge>
  );
}

/** The current price, and the regular one when it is higher. */
export function Price({ product, className }: { product: Product; className?: string | undefined }) {
  const now = effectivePrice(product);
  const classes = clsx(styles.price, className);
  if (now === null) return <span className={classes}>—</span>;
  const { price } = product;
  return (
    <span className={classes}>
      <Money roubles={now} className={styles.now} />
      {price !== null && price > now && (
        <s className={styles.before}>
          <HiddenText>Старая цена </HiddenText>
          <Money roubles={price} />
        </s>
      )}
    </span>
  );
}
