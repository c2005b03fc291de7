/** The notice about products that can't be ordered, or not now, with a button that removes them. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { isOrderable } from '@skatert/contracts/orders/orderable';
import { Button } from '@skatert/ui-kit/button';
import styles from './cart.module.css';
import { useCartSync } from './use-cart.js';

const GONE = 'Не все товары сейчас продаются. Уберите отмеченные, чтобы оформить заказ.';
const ONLY_LATER = 'Не всё можно приготовить сейчас. Закажите ко времени или уберите отмеченное.';

/** Returns why the cart can't be ordered, now or for later; null when it can. */
export function obstacleTo(cart: Cart): string | null {
  if (cart.items.length === 0) return 'Корзина пуста. Добавьте товары перед оформлением заказа.';
  if (cart.brandClosed !== undefined) return cart.brandClosed;
  if (cart.items.every(isOrderable)) return null;
  return 'В корзине есть товары, которые сейчас не продаются.';
}

export function UnavailableLines({ cart }: { cart: Cart }) {
  const sync = useCartSync();
  const gone = cart.items.filter((item) => !isOrderable(item));
  const later = cart.items.filter(({ laterFrom }) => laterFrom !== undefined);
  const marked = gone.length > 0 ? gone : later;
  if (marked.length === 0) return null;
  const text = gone.length > 0 ? GONE : ONLY_LATER;
  const removeAll = () => {
    for (const line of marked) sync.remove(line);
  };
  return (
    <div className={styles.notice} role="status">
      <p>{cart.brandClosed ?? text}</p>
      <Button look="secondary" size="small" onClick={removeAll}>
        Убрать
      </Button>
    </div>
  );
}
