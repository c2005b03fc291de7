/** The cart in its drawer; the shell brings the frame. */

import type { Cart } from '@skatert/contracts/cart';
import { payableTotal } from '@skatert/contracts/cart-prices';
import { messageOf } from '@skatert/ui-kit/api';
import { Button } from '@skatert/ui-kit/button';
import { Money } from '@skatert/ui-kit/money';
import { OPEN_LOGIN_EVENT, sessionAtom } from '@skatert/ui-kit/session';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { toast } from '@skatert/ui-kit/toast';
import { useAtomValue } from 'jotai';
import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { unansweredAttempt } from '../checkout/checkout-attempt.js';
import styles from './cart.module.css';
import { CartLines } from './cart-lines.js';
import { CartSkeleton } from './cart-skeleton.js';
import { canBeOrdered, UnavailableLines } from './unavailable-lines.js';
import { useCart } from './use-cart.js';

const PickupModal = lazy(() => import('../checkout/pickup-modal.js'));

export interface MiniCartProps {
  onClose: () => void;
  /** Closes the drawer and goes to a page. */
  onLeave: (path: string) => void;
}

export default function MiniCart({ onClose, onLeave }: MiniCartProps) {
  const { data: cart, error, refetch, isFetching } = useCart();
  // An order that got no answer before a reload is asked about first of all.
  const [checkout, setCheckout] = useState(() => unansweredAttempt('pickup') !== null);
  // In one place whatever becomes of the cart: it keeps what was chosen while a lost session is brought back.
  const modal = (
    <Suspense>{checkout && <PickupModal onClose={() => setCheckout(false)} onLeave={onLeave} />}</Suspense>
  );
  if (!cart)
    return (
      <>
        <div className={styles.scroll}>
          {error ? (
            <ErrorState text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <CartSkeleton />
          )}
        </div>
        {modal}
      </>
    );
  const startCheckout = () => {
    if (cart.currentBrandId === null) toast.error('Не выбран бренд корзины. Добавьте товар в корзину.');
    else setCheckout(true);
  };
  return (
    <>
      <div className={styles.drawer}>
        <div className={styles.scroll}>
          {cart.items.length === 0 ? (
            <EmptyState
              icon={<ShoppingBag size={32} strokeWidth={1.5} />}
              text="Ваша корзина пуста."
              action={
                <Button look="secondary" onClick={onClose}>
                  К блюдам
                </Button>
              }
            />
          ) : (
            <>
              <UnavailableLines cart={cart} />
              <CartLines items={cart.items} />
            </>
          )}
        </div>
        {cart.items.length > 0 && <DrawerFooter cart={cart} onCheckout={startCheckout} />}
      </div>
      {modal}
    </>
  );
}

function DrawerFooter({ cart, onCheckout }: { cart: Cart; onCheckout: () => void }) {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  return (
    <div className={styles.footer}>
      <p className={styles.sum}>
        <span>Итого</span>
        <Money roubles={payableTotal(cart)} />
      </p>
      {!signedIn && (
        <p className={styles.hint} id="checkout-hint">
          Для оформления заказа нужно авторизоваться
        </p>
      )}
      <div className={styles.steps}>
        <Button
          size="large"
          wide
          disabled={!signedIn || !canBeOrdered(cart)}
          title={signedIn ? undefined : 'Нужно авторизоваться'}
          aria-describedby={signedIn ? undefined : 'checkout-hint'}
          onClick={onCheckout}
        >
          Оформить заказ
        </Button>
        {!signedIn && (
          <Button
            look="secondary"
            size="large"
            wide
            onClick={() => window.dispatchEvent(new Event(OPEN_LOGIN_EVENT))}
          >
            Войти
          </Button>
        )}
      </div>
    </div>
  );
}
