/** The checkout with delivery. */
import { ButtonLink } from '@skatert/ui-kit/button';
import { EmptyState } from '@skatert/ui-kit/state';
import { useNavigate } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { ShoppingBag } from 'lucide-react';
import cartStyles from '../cart/cart.module.css';
import { CartBrand } from '../cart/cart-brand.js';
import { CartLines } from '../cart/cart-lines.js';
import { CartSkeleton } from '../cart/cart-skeleton.js';
import { UnavailableLines } from '../cart/unavailable-lines.js';
import { useCart } from '../cart/use-cart.js';
import styles from './checkout.module.css';
import { CART_EMPTY } from './checkout-error.js';
import { clearDraft } from './delivery-draft.js';
import { DeliveryForm, type DeliveryFormProps, FAILED } from './delivery-form.js';
import { Resolving } from './resolving.js';
import { hasNothingToOrder, useCheckout } from './use-checkout.js';
import { useOwner } from './use-owner.js';

export default function CheckoutPage() {
  const owner = useOwner();
  return <OwnCheckout key={owner} owner={owner} />;
}

/** The page of one user: its key recreates it for another one. */
function OwnCheckout({ owner }: { owner: number | null }) {
  const { data: cart } = useCart();
  const navigate = useNavigate();
  const checkout = useCheckout('delivery', {
    onPlaced: () => {
      toast.success('Ваш заказ успешно оформлен!');
      clearDraft();
      navigate('/profile');
    },
    onFailed: () => toast.error(FAILED),
  });
  return (
    <div className={styles.page}>
      <h1>Оформление заказа</h1>
      <Content owner={owner} cart={cart} checkout={checkout} />
    </div>
  );
}

function Content({ owner, cart, checkout }: DeliveryFormProps) {
  if (checkout.resolving || checkout.retryResolving) return <Resolving checkout={checkout} />;
  if (hasNothingToOrder(cart, checkout))
    return (
      <EmptyState
        icon={<ShoppingBag size={32} strokeWidth={1.5} />}
        text={CART_EMPTY}
        action={<ButtonLink to="/">К блюдам</ButtonLink>}
      />
    );
  return (
    <div className={styles.columns}>
      <DeliveryForm owner={owner} cart={cart} checkout={checkout} />
      <section className={cartStyles.card} aria-label="Ваш заказ">
        {cart ? (
          <div>
            <CartBrand cart={cart} />
            <UnavailableLines cart={cart} />
            <CartLines items={cart.items} />
          </div>
        ) : (
          <CartSkeleton />
        )}
      </section>
    </div>
  );
}
