/** The cart page, with a link to the delivery checkout. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { Button, ButtonLink } from '@skatert/ui-kit/button';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { ShoppingBag } from 'lucide-react';
import { useId } from 'react';
import styles from './cart.module.css';
import { CartBrand } from './cart-brand.js';
import { CartLines } from './cart-lines.js';
import { CartReadyIn } from './cart-ready-in.js';
import { CartSkeleton } from './cart-skeleton.js';
import { CartSums } from './cart-sums.js';
import { DeliveryModeChoice } from './delivery-mode-choice.js';
import { PromoCode } from './promo-code.js';
import { UnavailableLines } from './unavailable-lines.js';
import { useCart } from './use-cart.js';
import { useObstacle } from './use-obstacle.js';
import { PAGE_MODE } from './use-receiving.js';

export default function CartPage() {
  return (
    <div className={styles.page}>
      <h1>Ваша корзина</h1>
      <CartContent />
    </div>
  );
}

function CartContent() {
  const { data: cart, error, refetch } = useCart();
  if (!cart && error) return <ErrorState text={messageOf(error)} onRetry={refetch} />;
  if (!cart)
    return (
      <div className={styles.card}>
        <CartSkeleton />
      </div>
    );
  if (cart.items.length === 0)
    return (
      <EmptyState
        Icon={ShoppingBag}
        text="Ваша корзина пуста."
        action={<ButtonLink to="/">К блюдам</ButtonLink>}
      />
    );
  return (
    <div className={styles.card}>
      <CartBrand cart={cart} />
      <UnavailableLines cart={cart} />
      <CartLines items={cart.items} labelRemove />
      <div className={styles.cardFooter}>
        <PromoCode cart={cart} />
        <CartSums cart={cart} />
        <DeliveryModeChoice brandId={cart.currentBrandId} />
        <CartReadyIn cart={cart} unchosen={PAGE_MODE} />
        <ToCheckout cart={cart} />
      </div>
    </div>
  );
}

function ToCheckout({ cart }: { cart: Cart }) {
  const hintId = useId();
  const obstacle = useObstacle(cart, PAGE_MODE);
  if (!obstacle)
    return (
      <ButtonLink to="/checkout" size="large" wide>
        Оформить заказ
      </ButtonLink>
    );
  return (
    <>
      <p className={styles.hint} id={hintId}>
        {obstacle}
      </p>
      <Button size="large" wide disabled aria-describedby={hintId}>
        Оформить заказ
      </Button>
    </>
  );
}
