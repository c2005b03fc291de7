/** The price of a product, and the button that adds it to the cart. */
import type { Product } from '@skatert/contracts/menu/products';
import { pricesWith } from '@skatert/contracts/orders/line-choice';
import { Button } from '@skatert/ui-kit/button';
import { ShoppingBag } from 'lucide-react';
import { additionOf } from '../cart/addition.js';
import { findLine } from '../cart/cart-changes.js';
import { Stepper } from '../cart/stepper.js';
import { useCart, useCartSync } from '../cart/use-cart.js';
import type { ChoiceControl } from '../choice/use-choice.js';
import { soldOutIn, useSoldOut } from '../menu/sold-out.js';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import { Price } from './price.js';
import styles from './purchase.module.css';

export interface PurchaseProps {
  product: Product;
  choice: ChoiceControl;
  /** Fixed at the bottom of the screen on phones. */
  docked?: boolean;
}

export function Purchase({ product, choice, docked = false }: PurchaseProps) {
  const { data: cart } = useCart();
  const sync = useCartSync();
  const { size, extras } = choice;
  const isOnline = useOnline();
  const soldOut = soldOutIn(useSoldOut(product.brandId), product, size);
  const addition = additionOf(product, size, extras);
  if (!addition) return <p className={styles.none}>Сейчас не продаётся.</p>;
  if (soldOut !== undefined)
    return (
      <div className={styles.purchase} data-docked={docked || undefined}>
        <Price prices={pricesWith(product, size, extras)} />
        <p className={styles.none} role="status">
          {soldOut}
        </p>
      </div>
    );
  const line = findLine(cart, addition);
  return (
    <div className={styles.purchase} data-docked={docked || undefined}>
      <Price prices={pricesWith(product, size, extras)} />
      {line && (
        <Stepper
          name={product.name}
          quantity={line.quantity}
          className={styles.stepper}
          onStep={(by) => sync.step(addition, by)}
        />
      )}
      <Button
        size="large"
        className={styles.button}
        icon={<ShoppingBag size={20} />}
        title={isOnline ? undefined : NO_CONNECTION}
        disabled={!isOnline}
        onClick={() => choice.check() && sync.add(addition)}
      >
        <span>
          Добавить<span className={styles.where}> в корзину</span>
        </span>
      </Button>
    </div>
  );
}
