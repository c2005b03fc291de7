/** The pages of this remote; the shell, or the stand-alone start, brings router and providers. */
import { Route, Routes } from '@skatert/ui-kit/router';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { lazy, Suspense } from 'react';
import { BrandConflictDialog } from './cart/brand-conflict-dialog.js';
import { useMenuOfCart } from './cart/use-menu-of-cart.js';
import { HomePage } from './home/home-page.js';
import { ProductPage } from './product/product-page.js';

const CartPage = lazy(() => import('./cart/cart-page.js'));
const CheckoutPage = lazy(() => import('./checkout/checkout-page.js'));

export default function StorefrontApp() {
  useMenuOfCart();
  return (
    <>
      <Suspense fallback={<Skeleton height={240} />}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/product/:id" element={<ProductPage />} />
          <Route path="/cart" element={<CartPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
        </Routes>
      </Suspense>
      <BrandConflictDialog />
    </>
  );
}
