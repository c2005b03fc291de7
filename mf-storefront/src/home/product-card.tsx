/** A product in the grid: picture, name, price, and one touch to order it. */

import type { Product } from '@skatert/contracts/menu';
import { discountPercent, effectivePrice } from '@skatert/contracts/money';
import { Badge } from '@skatert/ui-kit/badge';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Money } from '@skatert/ui-kit/money';
import { Picture } from '@skatert/ui-kit/picture';
import { Link } from '@skatert/ui-kit/router';
import { useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { additionOf } from '../cart/addition.js';
import { findLine } from '../cart/cart-changes.js';
import { Stepper } from '../cart/stepper.js';
import { useCart, useCartSync } from '../cart/use-cart.js';
import { useKeptFocus } from '../cart/use-kept-focus.js';
import { hasRoomForWindows, previewModeAtom, previewsAtom, withPreview } from '../preview/open-previews.js';
import styles from './product-card.module.css';

export function ProductCard({ product, eager }: { product: Product; eager: boolean }) {
  const { id, name, imageUrl } = product;
  const previewMode = useAtomValue(previewModeAtom);
  const setPreviews = useSetAtom(previewsAtom);
  const preview = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!previewMode || elsewhere || !hasRoomForWindows()) return;
    event.preventDefault();
    setPreviews((open) => withPreview(open, product));
  };
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Picture src={imageUrl} seed={id} eager={eager} className={styles.picture} />
        <PromoBadge product={product} className={styles.promo} />
      </div>
      <Link to={`/product/${id}`} className={styles.name} onClick={preview}>
        {name}
      </Link>
      <Price product={product} />
      <AddControl product={product} />
    </li>
  );
}

/** «Акция» where the promotional price is below the price. */
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

export function Price({ product }: { product: Product }) {
  const now = effectivePrice(product);
  if (now === null) return <span className={styles.price}>—</span>;
  const { price } = product;
  return (
    <span className={styles.price}>
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

/** A round plus that becomes a stepper once the product lies in the cart. */
function AddControl({ product }: { product: Product }) {
  const { data: cart } = useCart();
  const sync = useCartSync();
  const addition = additionOf(product, product.sizes[0] ?? null);
  const line = addition ? findLine(cart, addition) : undefined;
  const { box, onPress } = useKeptFocus<HTMLDivElement>(line !== undefined);
  if (!addition) return null;
  return (
    <div ref={box} className={styles.control}>
      {line ? (
        <Stepper
          name={product.name}
          quantity={line.quantity}
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
