/** The cart button in the header, with quantity and total. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { payableTotal } from '@skatert/contracts/orders/cart-prices';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { countOf } from '@skatert/contracts/shared/text';
import { cappedCount } from '@skatert/ui-kit/badge';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Money } from '@skatert/ui-kit/money';
import { miniCartOpenAtom, piecesIn, useCart, useCartNotices } from '@skatert/web-kit/cart';
import { useSetAtom } from 'jotai';
import { ShoppingBag } from 'lucide-react';
import styles from './cart-button.module.css';

export function CartButton() {
  const open = useSetAtom(miniCartOpenAtom);
  const { data: cart } = useCart();
  useCartNotices(cart);
  const pieces = cart ? piecesIn(cart) : 0;
  const total = cart ? payableTotal(cart) : 0;
  const label = labelOf(cart, pieces, total);
  return (
    <button type="button" className={styles.cart} title={label} onClick={() => open(true)}>
      <HiddenText>{label}</HiddenText>
      <span className={styles.icon} aria-hidden="true">
        <ShoppingBag size={20} />
        {pieces > 0 && (
          <span key={pieces} className={styles.badge}>
            {cappedCount(pieces)}
          </span>
        )}
      </span>
      {pieces > 0 && (
        <span className={styles.total} aria-hidden="true">
          <Money roubles={total} />
        </span>
      )}
    </button>
  );
}

/** While the cart is unknown, the label does not call it empty. */
function labelOf(cart: Cart | undefined, pieces: number, total: number): string {
  if (!cart) return 'Корзина';
  if (pieces === 0) return 'Корзина пуста';
  return `Корзина: ${countOf(pieces, ['товар', 'товара', 'товаров'])} на ${formatRoubles(total)}`;
}
