/** Products as cards, with their quantities in the cart. */
import type { Product } from '@skatert/contracts/menu/products';
import type { Cart } from '@skatert/contracts/orders/cart';
import { firstSizeOf, needsChoice } from '../cart/addition.js';
import { quantityOf } from '../cart/cart-changes.js';
import { useCart } from '../cart/use-cart.js';
import { soldOutOf, useSoldOut } from '../menu/sold-out.js';
import styles from './home.module.css';
import { ProductCard } from './product-card.js';

/** The number of cards that are visible at once on any screen. */
const EAGER = 4;

function quantityOnCard(cart: Cart | undefined, product: Product): number {
  if (!needsChoice(product)) return quantityOf(cart, { productId: product.id, size: firstSizeOf(product) });
  const lines = cart?.items.filter(({ productId }) => productId === product.id) ?? [];
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export interface ProductGridProps {
  products: readonly Product[];
  /** The first cards of the page: their pictures are loaded with high priority. */
  isFirst: boolean;
}

export function ProductGrid({ products, isFirst }: ProductGridProps) {
  const { data: cart } = useCart();
  const soldOut = useSoldOut(products[0]?.brandId);
  return (
    <ul className={styles.products}>
      {products.map((product, at) => (
        <ProductCard
          key={product.id}
          product={product}
          quantity={quantityOnCard(cart, product)}
          eager={isFirst && at < EAGER}
          soldOut={soldOutOf(soldOut, product)}
        />
      ))}
    </ul>
  );
}
