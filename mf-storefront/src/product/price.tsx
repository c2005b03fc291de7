/** The price of a product. */
import { discountPercent, effectivePrice, type Prices } from '@skatert/contracts/shared/money';
import { Badge } from '@skatert/ui-kit/badge';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Money } from '@skatert/ui-kit/money';
import clsx from 'clsx';
import styles from './price.module.css';

export interface PromoBadgeProps {
  /** The prices of the product, or of each of its sizes. */
  offers: readonly Prices[];
}

/** A badge when a promotional price is below the price; with the discount when it is that of all sizes. */
export function PromoBadge({ offers }: PromoBadgeProps) {
  if (!offers.some(isLowered)) return null;
  const [percent = 0, ...others] = new Set(offers.map(discountPercent));
  if (percent === 0 || others.length > 0) return <Badge tone="accent">Акция</Badge>;
  return (
    <Badge tone="accent">
      <span>
        <span className={styles.promo}>Акция </span>−{percent}%
      </span>
    </Badge>
  );
}

const isLowered = ({ price, promoPrice }: Prices): boolean =>
  price !== null && promoPrice !== null && promoPrice < price;

export interface PriceProps {
  prices: Prices;
  /** It is the lowest one of several sizes. */
  isLowest?: boolean;
  className?: string | undefined;
}

/** The current price, and the regular one when it is higher. */
export function Price({ prices, isLowest = false, className }: PriceProps) {
  const now = effectivePrice(prices);
  const classes = clsx(styles.price, className);
  if (now === null) return <span className={classes}>—</span>;
  const { price } = prices;
  return (
    <span className={classes}>
      <span className={styles.now}>
        {isLowest && 'от\u00a0'}
        <Money roubles={now} />
      </span>
      {price !== null && price > now && (
        <s className={styles.before}>
          <HiddenText>Старая цена </HiddenText>
          <Money roubles={price} />
        </s>
      )}
    </span>
  );
}
