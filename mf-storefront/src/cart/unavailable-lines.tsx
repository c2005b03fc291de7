/** The notice about unavailable products, with a button that removes them. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { Button } from '@skatert/ui-kit/button';
import styles from './cart.module.css';
import { useCartSync } from './use-cart.js';

/** Returns why the cart can't be ordered; null when it can. */
export function obstacleTo(cart: Cart): string | null {
  if (cart.items.length === 0) return 'Корзина пуста. Добавьте товары перед оформлением заказа.';
  if (cart.brandClosed !== undefined) return cart.brandClosed;
  if (cart.items.every(({ available }) => available)) return null;
  return 'В корзине есть товары, которые сейчас не продаются.';
}

export function UnavailableLines({ cart }: { cart: Cart }) {
  const sync = useCartSync();
  const gone = cart.items.filter(({ available }) => !available);
  if (gone.length === 0) return null;
  const removeAll = () => {
    for (const line of gone) sync.remove(line);
  };
  return (
    <div className={styles.notice} role="status">
      <p>{cart.brandClosed ?? 'Не все товары сейчас продаются. Уберите отмеченные, чтобы оформить заказ.'}</p>
      <Button look="secondary" size="small" onClick={removeAll}>
        Убрать
      </Button>
    </div>
  );
}
