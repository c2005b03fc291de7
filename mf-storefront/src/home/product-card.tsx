/** A product in the grid: picture, name, price, and a button that adds it to the cart. */

import type { Product } from '@skatert/contracts/menu/products';
import { cheapestOf, hasPricesBySize, offersOf } from '@skatert/contracts/menu/size-prices';
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Picture } from '@skatert/ui-kit/picture';
import { Link } from '@skatert/web-kit/router';
import { useStore } from 'jotai';
import { Plus, Star } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { additionOf, firstSizeOf, needsChoice } from '../cart/addition.js';
import { Stepper } from '../cart/stepper.js';
import { useCartSync } from '../cart/use-cart.js';
import { useKeptFocus } from '../cart/use-kept-focus.js';
import { hasRoomForWindows, previewModeAtom, previewsAtom, withPreview } from '../preview/open-previews.js';
import { Badges } from '../product/badges.js';
import { Price, PromoBadge } from '../product/price.js';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import { ChoiceControl } from './choice-control.js';
import styles from './product-card.module.css';

/** The others are on the page of the product: they would cover its picture. */
const BADGES_SHOWN = 2;

export interface ProductCardProps {
  product: Product;
  /** The quantity in the cart: of all its lines when something is to be chosen. */
  quantity: number;
  /** Visible at once: its picture is loaded with high priority. */
  eager: boolean;
  /** Why none of it can be ordered; undefined: it can. */
  soldOut?: string | undefined;
}

/** Memoized: rendered again only when its own product, quantity or stock changes. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, quantity, eager, soldOut } = props;
  const { id, name, imageUrl, rating } = product;
  const isPricedBySize = hasPricesBySize(product);
  const store = useStore();
  const preview = (event: MouseEvent) => {
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!store.get(previewModeAtom) || opensTab || !hasRoomForWindows()) return;
    event.preventDefault();
    store.set(previewsAtom, (open) => withPreview(open, product));
  };
  return (
    <li className={styles.card} data-sold-out={soldOut !== undefined || undefined}>
      <div className={styles.top}>
        <Picture src={imageUrl} seed={id} eager={eager} className={styles.picture} />
        <div className={styles.labels}>
          <PromoBadge offers={offersOf(product)} />
          <Badges product={product} max={BADGES_SHOWN} className={styles.badges} />
        </div>
        {rating !== null && (
          <span className={styles.rating}>
            <HiddenText>Рейтинг </HiddenText>
            <Star size={14} aria-hidden="true" />
            {formatDecimal(rating, 1, 1)}
          </span>
        )}
      </div>
      <Link to={`/product/${id}`} className={styles.name} onClick={preview}>
        {name}
      </Link>
      <div className={styles.foot}>
        <Price prices={cheapestOf(product)} isLowest={isPricedBySize} />
        {product.weight && <span className={styles.weight}>{product.weight}</span>}
      </div>
      {soldOut !== undefined && <p className={styles.soldOut}>{soldOut}</p>}
      {soldOut === undefined &&
        (needsChoice(product) ? (
          <ChoiceControl product={product} quantity={quantity} />
        ) : (
          <AddControl product={product} quantity={quantity} />
        ))}
    </li>
  );
});

/** A plus button that becomes a stepper once the product is in the cart. */
function AddControl({ product, quantity }: Pick<ProductCardProps, 'product' | 'quantity'>) {
  const sync = useCartSync();
  const isOnline = useOnline();
  const addition = additionOf(product, firstSizeOf(product));
  const { box, onPress } = useKeptFocus<HTMLDivElement>(quantity > 0);
  if (!addition) return null;
  return (
    <div ref={box} className={styles.control}>
      {quantity > 0 ? (
        <Stepper
          name={product.name}
          quantity={quantity}
          className={styles.stepper}
          onStep={(by) => {
            onPress();
            sync.step(addition, by);
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.add}
          aria-label={`Добавить в корзину: ${product.name}`}
          title={isOnline ? undefined : NO_CONNECTION}
          disabled={!isOnline}
          onClick={() => {
            onPress();
            sync.add(addition);
          }}
        >
          <Plus size={20} />
        </button>
      )}
    </div>
  );
}
