/** The quantity and total of what can be ordered of the cart at the bottom of the screen, on phones. */
import { payableTotal } from '@skatert/contracts/orders/cart-prices';
import { NOTHING_AVAILABLE } from '@skatert/contracts/orders/cart-texts';
import { countOf } from '@skatert/contracts/shared/text';
import { Money } from '@skatert/ui-kit/money';
import { miniCartOpenAtom, totalQuantity } from '@skatert/web-kit/cart';
import { useSetAtom } from 'jotai';
import { useCart } from '../cart/use-cart.js';
import styles from './cart-bar.module.css';

export function CartBar() {
  const { data: cart } = useCart();
  const open = useSetAtom(miniCartOpenAtom);
  if (!cart || cart.items.length === 0) return null;
  const count = totalQuantity(cart);
  return (
    <button type="button" className={styles.bar} onClick={() => open(true)}>
      <span>{count > 0 ? countOf(count, ['товар', 'товара', 'товаров']) : NOTHING_AVAILABLE}</span>
      <span>Корзина</span>
      {count > 0 ? <Money roubles={payableTotal(cart)} /> : <span />}
    </button>
  );
}
