/** The content of the cart drawer; the shell renders the drawer itself. */

import type { Cart } from '@skatert/contracts/orders/cart';
import { Button } from '@skatert/ui-kit/button';
import { Spinner } from '@skatert/ui-kit/spinner';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { loadable } from '@skatert/web-kit/loadable';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { ShoppingBag } from 'lucide-react';
import { Suspense } from 'react';
import cartStyles from '../cart/cart.module.css';
import { CartBrand } from '../cart/cart-brand.js';
import { CartLines } from '../cart/cart-lines.js';
import { CartReadyIn } from '../cart/cart-ready-in.js';
import { CartSkeleton } from '../cart/cart-skeleton.js';
import { CartSums } from '../cart/cart-sums.js';
import { DeliveryModeChoice } from '../cart/delivery-mode-choice.js';
import { UnavailableLines } from '../cart/unavailable-lines.js';
import { useCart } from '../cart/use-cart.js';
import { useObstacle } from '../cart/use-obstacle.js';
import { DRAWER_MODE } from '../cart/use-receiving.js';
import styles from './mini-cart.module.css';
import { type CheckoutStart, useCheckoutStart } from './use-checkout-start.js';

const HINT_ID = 'checkout-hint';
const PickupModal = loadable(() => import('../checkout/pickup-modal.js'));
const GuestModal = loadable(() => import('../checkout/guest-modal.js'));

/** On a slow network, above the button that was pressed. */
const FormLoads = () => (
  <div className={styles.loading}>
    <Spinner label="Загружаем…" />
  </div>
);

export interface MiniCartProps {
  onClose: () => void;
  /** Closes the drawer and goes to a page. */
  onLeave: (path: string) => void;
}

export default function MiniCart({ onClose, onLeave }: MiniCartProps) {
  const { data: cart, error, refetch } = useCart();
  const { isOpen, isGuest, close, ...ways } = useCheckoutStart(cart, onLeave);
  // Rendered in the same position in both branches, so that it keeps its state while a session is restored.
  const modal = (
    <Suspense fallback={<FormLoads />}>
      {isOpen && <PickupModal onClose={close} onLeave={onLeave} />}
      {isGuest && <GuestModal onClose={close} onLeave={onLeave} />}
    </Suspense>
  );
  if (!cart)
    return (
      <>
        <div className={styles.scroll}>
          {error ? <ErrorState text={messageOf(error)} onRetry={refetch} /> : <CartSkeleton />}
        </div>
        {modal}
      </>
    );
  return (
    <>
      <div className={styles.drawer}>
        <div className={styles.scroll}>
          {cart.items.length === 0 ? (
            <EmptyState
              Icon={ShoppingBag}
              text="Ваша корзина пуста."
              action={
                <Button look="secondary" onClick={onClose}>
                  К блюдам
                </Button>
              }
            />
          ) : (
            <>
              <CartBrand cart={cart} />
              <UnavailableLines cart={cart} />
              <CartLines items={cart.items} />
            </>
          )}
        </div>
        {cart.items.length > 0 && <DrawerFooter cart={cart} ways={ways} />}
      </div>
      {modal}
    </>
  );
}

interface DrawerFooterProps {
  cart: Cart;
  ways: Pick<CheckoutStart, 'start' | 'signIn' | 'startAsGuest'>;
}

function DrawerFooter({ cart, ways }: DrawerFooterProps) {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  // A customer should not sign in for a cart that can't be ordered.
  const obstacleToCart = useObstacle(cart, DRAWER_MODE);
  const isGuest = !signedIn && cart.acceptsGuests === true;
  const needsSignIn = !signedIn && !isGuest;
  const obstacle = obstacleToCart ?? (needsSignIn ? 'Для оформления заказа нужно авторизоваться' : null);
  return (
    <div className={styles.footer}>
      <CartSums cart={cart} />
      <DeliveryModeChoice brandId={cart.currentBrandId} />
      <CartReadyIn cart={cart} unchosen={DRAWER_MODE} />
      {obstacle && (
        <p className={cartStyles.hint} id={HINT_ID}>
          {obstacle}
        </p>
      )}
      <div className={styles.steps}>
        {!signedIn && (
          <Button size="large" wide onClick={ways.signIn}>
            Войти и оформить
          </Button>
        )}
        <Button
          look={signedIn ? 'primary' : 'secondary'}
          size="large"
          wide
          disabled={obstacle !== null}
          title={needsSignIn ? 'Нужно авторизоваться' : undefined}
          aria-describedby={obstacle ? HINT_ID : undefined}
          onClick={isGuest ? ways.startAsGuest : ways.start}
        >
          {isGuest ? 'Оформить без регистрации' : 'Оформить заказ'}
        </Button>
      </div>
    </div>
  );
}
