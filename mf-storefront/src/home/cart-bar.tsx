/** The cart's quantity and total at the bottom of the screen, on phones. */
import { payableTotal } from '@skatert/contracts/orders/cart-prices';
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
  return (
    <button type="button" className={styles.bar} onClick={() => open(true)}>
      <span>{countOf(totalQuantity(cart), ['товар', 'товара', 'товаров'])}</span>
      <span>Корзина</span>
      <Money roubles={payableTotal(cart)} />
    </button>
  );
}
