/** The cart button in the header, with quantity and total of what can be ordered. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { payableTotal } from '@skatert/contracts/orders/cart-prices';
import { NOTHING_AVAILABLE } from '@skatert/contracts/orders/cart-texts';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { countOf } from '@skatert/contracts/shared/text';
import { cappedCount } from '@skatert/ui-kit/badge';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Money } from '@skatert/ui-kit/money';
import { miniCartOpenAtom, totalQuantity, useCart, useCartNotices } from '@skatert/web-kit/cart';
import { useSetAtom } from 'jotai';
import { ShoppingBag } from 'lucide-react';
import styles from './cart-button.module.css';

export function CartButton() {
  const open = useSetAtom(miniCartOpenAtom);
  const { data: cart } = useCart();
  useCartNotices(cart);
  const count = cart ? totalQuantity(cart) : 0;
  const total = cart ? payableTotal(cart) : 0;
  const isGone = count === 0 && cart !== undefined && cart.items.length > 0;
  const label = labelOf(cart, count, total);
  return (
    <button type="button" className={styles.cart} title={label} onClick={() => open(true)}>
      <HiddenText>{label}</HiddenText>
      <span className={styles.icon} aria-hidden="true">
        <ShoppingBag size={20} />
        {count > 0 && (
          <span key={count} className={styles.badge}>
            {cappedCount(count)}
          </span>
        )}
      </span>
      {count > 0 && (
        <span className={styles.total} data-cart-total aria-hidden="true">
          <Money roubles={total} />
        </span>
      )}
      {isGone && (
        <span className={styles.gone} data-cart-total aria-hidden="true">
          {NOTHING_AVAILABLE}
        </span>
      )}
    </button>
  );
}

/** While the cart is unknown, the label does not call it empty. */
function labelOf(cart: Cart | undefined, count: number, total: number): string {
  if (!cart) return 'Корзина';
  if (cart.items.length === 0) return 'Корзина пуста';
  if (count === 0) return `Корзина: ${NOTHING_AVAILABLE.toLowerCase()}`;
  return `Корзина: ${countOf(count, ['товар', 'товара', 'товаров'])} на ${formatRoubles(total)}`;
}
